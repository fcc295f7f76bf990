package io.gradus.training.fuzz;

/**
 * A spoilt text.
 *
 * @param number which of a seed's mutants it is, from 0
 * @param kind what reads it
 * @param file the name of the file that it was made of
 * @param text what it became
 */
record Mutant(long seed, int number, Kind kind, String file, String text) {
    /** A command that makes and reads it again. */
    String command() {
        return "./gradus test --fuzz=1 --seed=%d --mutant=%d".formatted(seed, number);
    }
}
