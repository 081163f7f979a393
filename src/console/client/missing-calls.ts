import { useSyncExternalStore } from 'react';
import type { ResolvedRequest } from '../../compile/resolved.ts';
import { Listeners } from './query/listeners.ts';
import { templateOf } from './request.ts';

/**
 * Calls known to be missing in the back end: features that need them are hidden. A call that has succeeded before
 * exists, so later failures are a proxy's.
 */
const lacking = new Set<string>();
const answered = new Set<string>();
const listeners = new Listeners();
let isLacking = lacks();

/** Returns a function that tells whether the back end is known to lack a call; re-renders when that changes. */
export function useMissingCalls(): (request: ResolvedRequest) => boolean {
  return useSyncExternalStore(listeners.subscribe, now, now);
}

/**
 * Returns whether the back end lacks a call, or a filter of it; always false if a 404 may refer to the id in its path.
 */
export function isMissingCall(request: ResolvedRequest): boolean {
  return isLacking(request);
}

/** Records that the calls at these addresses exist. */
export function noteAnswered(urls: Iterable<string>): void {
  for (const path of pathsOf(urls)) {
    answered.add(path);
    if (lacking.delete(path)) tell();
  }
}

/** Records that there are no calls at these addresses. */
export function noteMissing(urls: Iterable<string>): void {
  for (const path of pathsOf(urls)) if (!answered.has(path)) add(path);
}

/** Records that a call ignores its filters. */
export function noteUnfiltered(request: ResolvedRequest): void {
  add(templateOf(request));
}

/** Forgets everything, because the answers may differ for another user or on another network. */
export function forgetMissingCalls(): void {
  answered.clear();
  if (lacking.size === 0) return;
  lacking.clear();
  tell();
}

function lacks() {
  return (request: ResolvedRequest): boolean => {
    if (lacking.size === 0) return false;
    const template = templateOf(request);
    const [path = ''] = template.split('?', 1);
    return lacking.has(template) || (!path.includes('{') && lacking.has(path));
  };
}

function pathsOf(urls: Iterable<string>): readonly string[] {
  return Array.from(urls, (url) => url.split('?', 1)[0] ?? '');
}

function add(one: string): void {
  if (lacking.has(one)) return;
  lacking.add(one);
  tell();
}

function now() {
  return isLacking;
}

function tell(): void {
  isLacking = lacks();
  listeners.tell();
}
