package io.gradus.backend.metrics.internal;

import java.util.Optional;

/**
 * How far a reader of the stream has come in a run.
 *
 * @param seq the last event that it has
 * @param rewinds how often the run had gone back to an earlier step then; empty where the reader
 *     does not say
 */
record StreamPlace(long seq, Optional<Integer> rewinds) {
    /** Reads {@code ID:SEQ} or {@code ID:SEQ.REWINDS}. */
    static StreamPlace read(String text) {
        String[] numbers = text.substring(text.indexOf(':') + 1).split("\\.");
        return new StreamPlace(
                Long.parseLong(numbers[0]),
                numbers.length == 1 ? Optional.empty() : Optional.of(Integer.parseInt(numbers[1])));
    }

    /** The later of two places of one reader: numbers of events begin again behind a rewind. */
    StreamPlace later(StreamPlace other) {
        int mine = rewinds.orElse(0);
        int its = other.rewinds.orElse(mine);
        if (mine != its) {
            return mine > its ? this : other;
        }
        return other.seq > seq ? other : this;
    }
}
