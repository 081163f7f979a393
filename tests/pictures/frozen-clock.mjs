import { ServerResponse } from 'node:http';

/** Loaded into the server before anything else: demo data, and what is counted from today, are the same on every day. */
const now = Date.parse(process.env.FROZEN_CLOCK);
const Running = globalThis.Date;

globalThis.Date = class extends Running {
  constructor(...parts) {
    if (parts.length === 0) super(now);
    else super(...parts);
  }
  static now() {
    return now;
  }
};

// Node writes the time of a response itself, by a clock of its own.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...parts) {
  this.setHeader('Date', new Running(now).toUTCString());
  return writeHead.apply(this, parts);
};
