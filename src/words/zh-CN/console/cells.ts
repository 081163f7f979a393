export const copyText = (text: string) => `复制 ${text}`;
export const previousImage = '上一张';
export const nextImage = '下一张';
export const imageBroken = (caption: string | null) => `${caption}（图片无法显示）`;
export const imageOf = (title: string, image: number, images: number) => `${title}，第 ${image} 张，共 ${images} 张`;
export const imageTitle = '图片';
