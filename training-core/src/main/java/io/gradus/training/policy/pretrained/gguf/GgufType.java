package io.gradus.training.policy.pretrained.gguf;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Types of elements that Gradus reads from GGUF files, with ggml's layout of their blocks. */
public enum GgufType {
    F32(0, 1, 4),
    F16(1, 1, 2),
    /** 32 values: scale and minimum (F16), then two values of 4 bits a byte. */
    Q4_1(3, 32, 20),
    /** 32 values: scale (F16), then one signed byte a value. */
    Q8_0(8, 32, 34),
    BF16(30, 1, 2);

    private static final ValueLayout.OfShort HALF =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /** ggml's names by number (ggml.h, {@code enum ggml_type}). */
    private static final List<String> NAMES =
            List.of(
                    "F32", "F16", "Q4_0", "Q4_1", "Q4_2", "Q4_3", "Q5_0", "Q5_1", "Q8_0", "Q8_1",
                    "Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K", "Q8_K", "IQ2_XXS", "IQ2_XS", "IQ3_XXS",
                    "IQ1_S", "IQ4_NL", "IQ3_S", "IQ2_S", "IQ4_XS", "I8", "I16", "I32", "I64", "F64",
                    "IQ1_M", "BF16");

    private final int number;
    private final int block;
    private final int blockBytes;

    GgufType(int number, int block, int blockBytes) {
        this.number = number;
        this.block = block;
        this.blockBytes = blockBytes;
    }

    static GgufType of(int number, String tensor) {
        return Arrays.stream(values())
                .filter(type -> type.number == number)
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "%s has elements of the type %s, and Gradus reads %s"
                                        .formatted(tensor, named(number), known())));
    }

    private static String named(int number) {
        return number >= 0 && number < NAMES.size() ? NAMES.get(number) : "number " + number;
    }

    private static String known() {
        return Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", "));
    }

    /** Values of a block. */
    int block() {
        return block;
    }

    /** Whether its blocks hold several values, which must be unpacked. */
    public boolean isQuantised() {
        return block > 1;
    }

    /** Size of so many elements in the file, bytes. */
    public long bytes(long elements) {
        return elements / block * blockBytes;
    }

    /** Unpacks all blocks of a quantised row to F32 (ggml-quants.c, {@code dequantize_row_}). */
    public void unpack(MemorySegment row, MemorySegment into) {
        for (long i = 0; i * blockBytes < row.byteSize(); i++) {
            MemorySegment from = row.asSlice(i * blockBytes, blockBytes);
            MemorySegment values =
                    into.asSlice(i * block * Float.BYTES, (long) block * Float.BYTES);
            switch (this) {
                case Q4_1 -> unpackFourBits(from, values);
                case Q8_0 -> unpackBytes(from, values);
                case F32, F16, BF16 -> throw new IllegalStateException(this + " has no blocks");
            }
        }
    }

    /** Low halves of all bytes come first, then the high ones. */
    private static void unpackFourBits(MemorySegment block, MemorySegment values) {
        float scale = Float.float16ToFloat(block.get(HALF, 0));
        float minimum = Float.float16ToFloat(block.get(HALF, 2));
        for (int i = 0; i < 16; i++) {
            int two = block.get(ValueLayout.JAVA_BYTE, 4 + i) & 0xff;
            values.setAtIndex(ValueLayout.JAVA_FLOAT, i, (two & 15) * scale + minimum);
            values.setAtIndex(ValueLayout.JAVA_FLOAT, i + 16, (two >> 4) * scale + minimum);
        }
    }

    private static void unpackBytes(MemorySegment block, MemorySegment values) {
        float scale = Float.float16ToFloat(block.get(HALF, 0));
        for (int i = 0; i < 32; i++) {
            values.setAtIndex(
                    ValueLayout.JAVA_FLOAT, i, block.get(ValueLayout.JAVA_BYTE, 2 + i) * scale);
        }
    }
}
