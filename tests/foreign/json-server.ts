import { createServer } from 'baize/server';

void createServer().start();
