package io.gradus.training.policy.pretrained.gguf;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the values at the beginning of a GGUF file one after the other, and counts their bytes. */
final class GgufReader implements AutoCloseable {
    private static final int LONGEST_TEXT = 16 << 20;
    private static final int LONGEST_LIST = 1 << 24;

    private final DataInputStream in;
    private long position;

    GgufReader(InputStream in) {
        this.in = new DataInputStream(new BufferedInputStream(in, 1 << 16));
    }

    /** Bytes read so far. */
    long position() {
        return position;
    }

    /** A value of a type; lists come out empty where they are not wanted. */
    Object value(int type, boolean wanted) throws IOException {
        return switch (type) {
            case 0 -> Long.valueOf(int8() & 0xff);
            case 1 -> Long.valueOf(int8());
            case 2 -> Long.valueOf(int16() & 0xffff);
            case 3 -> Long.valueOf(int16());
            case 4 -> Integer.toUnsignedLong(int32());
            case 5 -> Long.valueOf(int32());
            case 6 -> Float.intBitsToFloat(int32());
            case 7 -> int8() != 0;
            case 8 -> text();
            case 9 -> list(wanted);
            case 10, 11 -> int64();
            case 12 -> Double.longBitsToDouble(int64());
            default -> throw new IllegalArgumentException("a value has the unknown type " + type);
        };
    }

    private List<Object> list(boolean wanted) throws IOException {
        int type = int32();
        require(type != 9, "a list holds lists");
        long length = int64();
        require(
                length >= 0 && length <= LONGEST_LIST,
                "a list says that it has " + length + " values");
        List<Object> values = new ArrayList<>();
        for (long i = 0; i < length; i++) {
            Object value = value(type, false);
            if (wanted) {
                values.add(value);
            }
        }
        return values;
    }

    String text() throws IOException {
        long length = int64();
        require(
                length >= 0 && length <= LONGEST_TEXT,
                "a text says that it has " + length + " bytes");
        byte[] bytes = in.readNBytes((int) length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        position += length;
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private byte int8() throws IOException {
        position += Byte.BYTES;
        return in.readByte();
    }

    private short int16() throws IOException {
        position += Short.BYTES;
        return Short.reverseBytes(in.readShort());
    }

    int int32() throws IOException {
        position += Integer.BYTES;
        return Integer.reverseBytes(in.readInt());
    }

    long int64() throws IOException {
        position += Long.BYTES;
        return Long.reverseBytes(in.readLong());
    }

    static void require(boolean holds, String why) {
        if (!holds) {
            throw new IllegalArgumentException(why);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
