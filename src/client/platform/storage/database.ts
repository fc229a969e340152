import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

/** Opens a database. `onDeleted` is called when another tab deletes it. */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  createStores: (database: IDBPDatabase<Schema>) => void,
  onDeleted: () => void = () => {},
): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(name, 1, {
    upgrade: createStores,
    blocking() {
      // Deleting waits until this connection is closed.
      database.close();
      onDeleted();
    },
  });
  return database;
}

/**
 * Opens a database only if it exists; until then browsers cannot tell, because another tab may be deleting it. The caller
 * closes it.
 */
export async function openExistingDatabase<Schema extends DBSchema>(
  name: string,
): Promise<IDBPDatabase<Schema> | undefined> {
  let isMissing = false;
  try {
    return await openDB<Schema>(name, 1, {
      upgrade(_database, _oldVersion, _newVersion, transaction) {
        isMissing = true;
        transaction.abort();
        // The opening fails with the same error.
        transaction.done.catch(() => {});
      },
    });
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}

/** Runs the requests in one transaction; resolves when they are written to the device. */
export async function write<Schema extends DBSchema, const Stores extends readonly StoreNames<Schema>[]>(
  database: IDBPDatabase<Schema>,
  stores: Stores,
  request: (transaction: IDBPTransaction<Schema, Stores, 'readwrite'>) => Promise<unknown>[],
): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite');
  const requests = request(transaction);
  // Commits now, because a page that is unloaded does not run further event handlers.
  transaction.commit();
  // For a value that it cannot store, WebKit fails only the request after an explicit commit.
  await Promise.all([...requests, transaction.done]);
}
