import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, type OutputFormat, Output } from 'mediabunny'

/** A video of 1080 × 1920 and three seconds, whose frames nobody can decode. */
export async function video(format: OutputFormat): Promise<Uint8Array> {
  const output = new Output({ format, target: new BufferTarget() })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  const description = Uint8Array.from([1, 0x64, 0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x64, 0, 0x1f, 1, 0, 2, 0x68, 0xee])
  const decoderConfig = { codec: 'avc1.64001f', codedWidth: 1080, codedHeight: 1920, description }
  for (let frame = 0; frame < 30; frame++) {
    const packet = new EncodedPacket(new Uint8Array([0, 0, 0, 1, 0x65]), frame === 0 ? 'key' : 'delta', frame / 10, 0.1)
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined)
  }
  await output.finalize()
  return new Uint8Array((output.target as BufferTarget).buffer!)
}
