package io.gradus.backend.exports.internal;

import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * TensorBoard's event file: {@code Event} messages (tensorflow/core/util/event.proto), each a
 * record of TFRecord: length, masked CRC-32C of the length, message, masked CRC-32C of the message.
 * Values are single precision, as TensorBoard's scalars are.
 */
final class TensorBoardSink implements PointSink {
    private static final int MASK_DELTA = 0xa282ead8;
    private static final int MASK_SHIFT = 15;

    /** Field numbers of {@code Event}. */
    private static final int WALL_TIME = 1;

    private static final int STEP = 2;
    private static final int FILE_VERSION = 3;
    private static final int SUMMARY = 5;

    /** Field numbers of {@code Summary} and {@code Summary.Value}. */
    private static final int VALUE = 1;

    private static final int TAG = 1;
    private static final int SIMPLE_VALUE = 2;

    private final OutputStream out;
    private final StepClock clock;

    /** Writes one part of a message. */
    @FunctionalInterface
    private interface Part {
        void write(CodedOutputStream message) throws IOException;
    }

    TensorBoardSink(OutputStream out, StepClock clock) throws IOException {
        this.out = out;
        this.clock = clock;
        append(
                message(event -> {
                    event.writeDouble(WALL_TIME, clock.seconds(0));
                    event.writeString(FILE_VERSION, "brain.Event:2");
                }));
    }

    @Override
    public void write(String key, long step, double value) throws IOException {
        byte[] point =
                message(one -> {
                    one.writeString(TAG, key);
                    one.writeFloat(SIMPLE_VALUE, (float) value);
                });
        byte[] summary = message(one -> one.writeByteArray(VALUE, point));
        append(
                message(event -> {
                    event.writeDouble(WALL_TIME, clock.seconds(step));
                    event.writeInt64(STEP, step);
                    event.writeByteArray(SUMMARY, summary);
                }));
    }

    private static byte[] message(Part part) throws IOException {
        var bytes = new ByteArrayOutputStream();
        CodedOutputStream message = CodedOutputStream.newInstance(bytes);
        part.write(message);
        message.flush();
        return bytes.toByteArray();
    }

    private void append(byte[] message) throws IOException {
        byte[] length = littleEndian(Long.BYTES).putLong(message.length).array();
        out.write(length);
        out.write(littleEndian(Integer.BYTES).putInt(maskedChecksum(length)).array());
        out.write(message);
        out.write(littleEndian(Integer.BYTES).putInt(maskedChecksum(message)).array());
    }

    private static int maskedChecksum(byte[] bytes) {
        var checksum = new CRC32C();
        checksum.update(bytes);
        return Integer.rotateRight((int) checksum.getValue(), MASK_SHIFT) + MASK_DELTA;
    }

    private static ByteBuffer littleEndian(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
