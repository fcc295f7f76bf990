package io.gradus.backend.trainers;

import java.util.Arrays;
import java.util.List;

/**
 * Which lines of a curriculum are honoured, by way of training.
 *
 * @param curriculum name of the curriculum
 * @param version its version
 * @param ways the ways of training, with how many lines have no effect there
 * @param lines every line that is set, and defaults that matter; those first that have no effect in
 *     most ways
 */
public record TrainerMatrix(
        String curriculum, int version, List<WayCount> ways, List<MatrixLine> lines) {
    /**
     * A way of training and how many lines have no effect there.
     *
     * @param way the way
     * @param nobody lines that nobody honours
     * @param refused lines with which training does not start, or ends with an error
     */
    public record WayCount(Way way, long nobody, long refused) {}

    public TrainerMatrix {
        ways = List.copyOf(ways);
        lines = List.copyOf(lines);
    }

    /** Counts what lines say, and puts those first that have no effect. */
    public static TrainerMatrix of(String curriculum, int version, List<MatrixLine> lines) {
        return new TrainerMatrix(
                curriculum,
                version,
                Arrays.stream(Way.values())
                        .map(way ->
                                new WayCount(
                                        way,
                                        count(lines, way, Honour.NOBODY),
                                        count(lines, way, Honour.REFUSED)))
                        .toList(),
                lines.stream()
                        .sorted((one, other) -> Long.compare(other.missing(), one.missing()))
                        .toList());
    }

    private static long count(List<MatrixLine> lines, Way way, Honour honour) {
        return lines.stream().filter(line -> line.cell(way).honour() == honour).count();
    }
}
