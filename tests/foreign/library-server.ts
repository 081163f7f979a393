import { createServer } from 'baize/server';
import { libraryService } from './library-project.ts';

void createServer(libraryService).start();
