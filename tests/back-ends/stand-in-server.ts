import { createServer } from 'baize/server';
import { standInService } from './service.ts';

void createServer(standInService).start();
