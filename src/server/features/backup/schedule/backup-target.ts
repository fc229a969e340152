import type { ArchiveSource } from '../archive.ts';

/** Where scheduled backups are stored. */
export interface BackupTarget {
  /** Fails when nothing can be written. */
  check(): Promise<void>;
  /** The file is complete and durable when it resolves; until then there is no file of this name. Returns its size. */
  write(file: string, data: AsyncIterable<Uint8Array>): Promise<number>;
  /** Undefined when the file is not there. */
  size(file: string): Promise<number | undefined>;
  /** Absent when it has no limit that can be read. */
  freeBytes?(): Promise<number>;
  source(file: string): ArchiveSource;
  /** Also removes what an interrupted `write` left; ignores a missing file. */
  remove(file: string): Promise<void>;
}
