import type { Steps } from '../ddl.ts';

export interface FileTables {
  /** Uploaded images, stored in the database so that every process can serve them. */
  file: {
    name: string;
    type: string;
    bytes: Uint8Array;
    /** Null: the account was deleted, or never existed, as for demo pictures. */
    staffId: number | null;
    createdAt: number;
  };
  /** Thumbnails of uploaded images as WebP, created on first request. */
  smallFile: {
    name: string;
    bytes: Uint8Array;
  };
}

export const fileSteps: Steps = {
  file: ({ bytes }) => [
    `CREATE TABLE file (name TEXT PRIMARY KEY, type TEXT NOT NULL, bytes ${bytes} NOT NULL,
      staff_id BIGINT REFERENCES staff (id) ON DELETE SET NULL, created_at BIGINT NOT NULL)`,
  ],
  'small-file': ({ bytes }) => [
    `CREATE TABLE small_file (name TEXT PRIMARY KEY REFERENCES file (name) ON DELETE CASCADE, bytes ${bytes} NOT NULL)`,
  ],
};
