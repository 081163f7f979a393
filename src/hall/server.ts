import { createServer } from 'baize/server';
import { service } from './service.ts';

void createServer(service).start();
