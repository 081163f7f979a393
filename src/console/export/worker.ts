import { Packer, type Told } from './packer.ts';

const packer = new Packer();

addEventListener('message', ({ data }: MessageEvent<Told>) => postMessage(packer.tell(data)));
