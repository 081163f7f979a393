import { Packer, type PackerMessage } from './packer.ts';

const packer = new Packer();

addEventListener('message', ({ data }: MessageEvent<PackerMessage>) => postMessage(packer.tell(data)));
