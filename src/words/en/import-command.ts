import { plural } from './plural.ts';

export const importUsage =
  'DOCUMENT [--only orders,customers] [--into FOLDER] [--url ADDRESS] [--credential VARIABLE] [--preset NAME] [--set NAME=VALUE] [--live]';
export const importTitle =
  'writes a project of screens and schemas alone for an OpenAPI document (2.0, 3.0, 3.1), and names each thing that the document does not decide';
export const noDocument = 'Name an OpenAPI document, for example baize import openapi.json --into ../my-admin';
export const noSuchPreset = (preset: string, known: string) => `There is no preset “${preset}”; there are: ${known}`;
export const unreadable = {
  syntax: (file: string, reason: string) => `“${file}” is neither JSON nor YAML: ${reason}`,
  object: (file: string) => `“${file}” is not an OpenAPI document: it is not an object`,
  version: (file: string) =>
    `“${file}” is not an OpenAPI document of version 2.0, 3.0 or 3.1: it needs "swagger": "2.0" or "openapi": "3.…"`,
};
export const noSuchFile = (file: string) => `There is no file “${file}”`;
export const alreadyProject = (root: string) =>
  `“${root}” has a project that was not made from a document; choose another folder with --into`;
export const writtenTo = (root: string, all: number, shown: number) =>
  `Written to ${root}: screens for ${shown} of ${plural(all, { one: '1 list', other: `${all} lists` })}.`;
export const reported = (missing: number, assumed: number, left: number) =>
  `What the document does not decide is in import-report.txt: ${missing} missing, ${assumed} assumed, ${left} left out. Next:`;
export const signIn = 'Then open the address that it prints and sign in as admin with that password.';
export const askUrl = 'The address of the back end';
export const askCredential = 'The environment variable with its credential';
export const askFixed = (name: string) => `The value of “${name}” in all paths`;
export const askPreset = (known: string) => `Which back end it is like: ${known}`;
export const noPreset = 'none';
export const question = (text: string, otherwise: string) => `${text} (${otherwise}) `;
export const unchanged = 'The document has not changed';
export const kept = (place: string) => `Left as it is, because both the document and people have changed it: ${place}`;
export const correctedTo = (key: string, message: string, write: string) =>
  `Corrected by the answer of the back end: ${key}: ${message} → ${write}`;
export const differs = (key: string, message: string) =>
  `Differs from the answer of the back end, please check: ${key}: ${message}`;
export const credentialRefused =
  'The back end refuses the credential: check the variable, and what the document says about it';
export const missing = (count: number) => `Missing (${count})`;
export const assumed = (count: number) =>
  `Assumed (${count}): try these. How the back end speaks is corrected in schemas/back-end.json, a call in schemas/api.json; --live compares with the answers`;
export const left = (count: number) => `Left out, nothing to do unless somebody asks for it (${count})`;
