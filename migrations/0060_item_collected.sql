-- What the spec calls claimed is collected in the log: a claim is what somebody says who misses something.
update audit_log set action = 'item.collected' where action = 'item.claimed';
