import type { Steps } from '../ddl.ts';

export interface FileTables {
  /** Uploaded images, in the database so that every process serves them. */
  file: {
    name: string;
    type: string;
    bytes: Uint8Array;
    /** Null: the account is deleted, or there never was one, as for the demo's own pictures. */
    staffId: number | null;
    createdAt: number;
  };
  /** The small versions of uploaded images that lists show, as WebP; each is made when it is first asked for. */
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
