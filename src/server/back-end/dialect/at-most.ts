/** Returns a stream that fails after this many bytes. */
export function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > bytes) controller.error(new Error(`More than ${bytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
