package io.gradus.backend.exports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** An event of a TensorBoard file, decoded byte by byte from the published formats. */
record TensorBoardEvent(double wallTime, long step, String version, String tag, float value) {
    /** CRC-32C (Castagnoli), reflected polynomial. */
    private static final int POLYNOMIAL = 0x82f63b78;

    static List<TensorBoardEvent> read(byte[] file) {
        List<TensorBoardEvent> events = new ArrayList<>();
        ByteBuffer rest = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        while (rest.hasRemaining()) {
            byte[] length = new byte[8];
            rest.get(length);
            assertThat(rest.getInt()).isEqualTo(masked(length));
            byte[] message =
                    new byte[ByteBuffer.wrap(length).order(ByteOrder.LITTLE_ENDIAN).getInt()];
            rest.get(message);
            assertThat(rest.getInt()).isEqualTo(masked(message));
            events.add(event(ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN)));
        }
        return events;
    }

    private static TensorBoardEvent event(ByteBuffer in) {
        var event = new TensorBoardEvent(0, 0, "", "", 0);
        while (in.hasRemaining()) {
            event =
                    switch (in.get()) {
                        case 1 << 3 | 1 ->
                                new TensorBoardEvent(
                                        in.getDouble(),
                                        event.step,
                                        event.version,
                                        event.tag,
                                        event.value);
                        case 2 << 3 ->
                                new TensorBoardEvent(
                                        event.wallTime,
                                        number(in),
                                        event.version,
                                        event.tag,
                                        event.value);
                        case 3 << 3 | 2 ->
                                new TensorBoardEvent(
                                        event.wallTime,
                                        event.step,
                                        text(in),
                                        event.tag,
                                        event.value);
                        case 5 << 3 | 2 -> withPoint(event, part(in));
                        default -> throw new AssertionError("another field");
                    };
        }
        return event;
    }

    private static TensorBoardEvent withPoint(TensorBoardEvent event, ByteBuffer summary) {
        assertThat(summary.get()).isEqualTo((byte) (1 << 3 | 2));
        ByteBuffer value = part(summary);
        assertThat(summary.hasRemaining()).isFalse();
        assertThat(value.get()).isEqualTo((byte) (1 << 3 | 2));
        String tag = text(value);
        assertThat(value.get()).isEqualTo((byte) (2 << 3 | 5));
        return new TensorBoardEvent(
                event.wallTime, event.step, event.version, tag, value.getFloat());
    }

    private static ByteBuffer part(ByteBuffer in) {
        int length = (int) number(in);
        ByteBuffer part = in.slice(in.position(), length).order(ByteOrder.LITTLE_ENDIAN);
        in.position(in.position() + length);
        return part;
    }

    private static String text(ByteBuffer in) {
        return StandardCharsets.UTF_8.decode(part(in)).toString();
    }

    private static long number(ByteBuffer in) {
        long number = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            number |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return number;
            }
        }
    }

    /** Computed bit by bit, not by the JDK. */
    private static int masked(byte[] bytes) {
        int crc = -1;
        for (byte one : bytes) {
            crc ^= one & 0xff;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 1) == 0 ? crc >>> 1 : crc >>> 1 ^ POLYNOMIAL;
            }
        }
        crc = ~crc;
        return (crc >>> 15 | crc << 17) + 0xa282ead8;
    }
}
