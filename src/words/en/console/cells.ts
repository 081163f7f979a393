export const copyText = (text: string) => `Copy ${text}`;
export const previousImage = 'Previous image';
export const nextImage = 'Next image';
export const imageBroken = (caption: string | null) => `${caption} (image cannot be shown)`;
export const imageOf = (title: string, image: number, images: number) => `${title}, image ${image} of ${images}`;
export const imageTitle = 'Image';
