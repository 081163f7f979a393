import { useSyncExternalStore } from 'react';
import type { ResolvedRequest } from '../../compile/resolved.ts';
import { Listeners } from './query/listeners.ts';
import { templateOf } from './request.ts';

/**
 * Calls that the back end has turned out to lack: features that need them are hidden. A call that has succeeded before
 * exists, so later failures are a proxy's.
 */
const lacking = new Set<string>();
const answered = new Set<string>();
const listeners = new Listeners();
let isLacking = lacks();

/** Returns a function that says whether the back end lacks a call, as far as known; renders again when that changes. */
export function useMissingCalls(): (request: ResolvedRequest) => boolean {
  return useSyncExternalStore(listeners.subscribe, now, now);
}

/**
 * Returns whether the back end lacks a call, or a filter of it; always false where an id in its path may be the missing
 * one.
 */
export function isMissingCall(request: ResolvedRequest): boolean {
  return isLacking(request);
}

/** Notes that the calls at these addresses have answered. */
export function noteAnswered(urls: Iterable<string>): void {
  for (const path of pathsOf(urls)) {
    answered.add(path);
    if (lacking.delete(path)) tell();
  }
}

/** Notes that there are no calls at these addresses. */
export function noteMissing(urls: Iterable<string>): void {
  for (const path of pathsOf(urls)) if (!answered.has(path)) add(path);
}

/** Notes that a call does not filter as it is asked to. */
export function noteUnfiltered(request: ResolvedRequest): void {
  add(templateOf(request));
}

/** Forgets everything: another person may be answered otherwise, and another network as well. */
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
