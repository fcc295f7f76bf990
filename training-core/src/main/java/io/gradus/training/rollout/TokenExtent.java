package io.gradus.training.rollout;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What problems of a cell take, in tokens of a text format. Of plain characters these are the
 * bounds that the family states. How many tokens other texts have no family can tell: then they are
 * those of the longest of some problems of the cell, so that what they need is needed for certain,
 * and others may need more.
 *
 * @param prompt longest prompt, with what stands beside and around it
 * @param reference longest reference answer with its end
 * @param demonstration longest demonstration with the ends of its turns
 * @param turn longest turn of a demonstration with its end
 * @param episode longest demonstrated episode with its prompt
 */
public record TokenExtent(int prompt, int reference, int demonstration, int turn, int episode) {
    private static final TokenExtent NONE = new TokenExtent(0, 0, 0, 0, 0);

    /** Problems of a cell that are read; ours. */
    private static final long DRAWN = 16;

    /** What the problems of a cell take; throws where a text cannot be written in such tokens. */
    public static TokenExtent of(Wording wording, ProblemSource source, Difficulty cell) {
        return wording.isPlainCharacters()
                ? of(source.family().extent(cell))
                : LongStream.range(0, Math.min(DRAWN, source.family().seeds(cell)))
                        .mapToObj(seed -> of(wording, source.family(), source.item(seed, cell)))
                        .reduce(NONE, TokenExtent::max);
    }

    private static TokenExtent of(Extent extent) {
        return new TokenExtent(
                extent.prompt(),
                extent.reference() + 1,
                extent.demonstration() + 1,
                extent.turn() + 1,
                extent.prompt() + extent.episode());
    }

    /** What one problem takes, by its demonstration played in its episode. */
    private static TokenExtent of(Wording wording, ProblemFamily family, Problem problem) {
        TokenExtent extent = ofReference(wording, problem);
        for (List<List<Segment>> paths : Demonstration.paths(wording, family, problem)) {
            for (List<Segment> path : paths) {
                extent = extent.max(ofPath(path));
            }
        }
        return extent;
    }

    private static TokenExtent ofReference(Wording wording, Problem problem) {
        int reference = wording.tokenizer().encodeTurn(problem.reference()).length;
        return new TokenExtent(0, reference, 0, 0, 0);
    }

    private static TokenExtent ofPath(List<Segment> path) {
        List<Integer> written = new ArrayList<>();
        path.stream().filter(Segment::trainable).forEach(s -> written.add(s.tokens().length));
        return new TokenExtent(
                path.getFirst().tokens().length,
                0,
                written.stream().mapToInt(n -> n).sum(),
                written.stream().mapToInt(n -> n).max().orElse(0),
                Segment.tokens(path).length);
    }

    private TokenExtent max(TokenExtent other) {
        return new TokenExtent(
                Math.max(prompt, other.prompt),
                Math.max(reference, other.reference),
                Math.max(demonstration, other.demonstration),
                Math.max(turn, other.turn),
                Math.max(episode, other.episode));
    }
}
