package io.gradus.benchmarks.model;

import java.util.Locale;

/** What is timed, on both sides with the same numbers. */
public enum ModelTask {
    DECODE_1("decode", 1, 32),
    DECODE_8("decode", 8, 32),
    DECODE_32("decode", 32, 32),
    STEP("step", 8, 256);

    /** Tokens of each prompt that is decoded behind; every row has one of its own. */
    static final int PROMPT = 32;

    private final String kind;
    private final int rows;
    private final int tokens;

    ModelTask(String kind, int rows, int tokens) {
        this.kind = kind;
        this.rows = rows;
        this.tokens = tokens;
    }

    int rows() {
        return rows;
    }

    /** Tokens that a row gains, or that it is trained on. */
    int tokens() {
        return tokens;
    }

    /** Tokens of all rows: what tokens per second are counted in. */
    int all() {
        return rows * tokens;
    }

    /** Longest sequence, in tokens. */
    static int context() {
        return 512;
    }

    /** As Python is asked for it: {@code decode 8 32}. */
    String request() {
        return "%s %d %d".formatted(kind, rows, tokens);
    }

    /** For people. */
    public String words() {
        return this == STEP
                ? "LoRA step, %d x %d tokens".formatted(rows, tokens)
                : "decode, batch %d".formatted(rows);
    }

    /** Its word on the command line: {@code decode-8}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
