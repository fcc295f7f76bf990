package io.gradus.training.analysis.preview;

import io.gradus.training.event.SampledSegment;
import io.gradus.training.problem.EpisodeReplay;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.TextPieces;
import java.util.ArrayList;
import java.util.List;

/**
 * Paths as texts keep them: no probabilities of tokens, only how many there were. Where that is not
 * known either, each character counts as one.
 *
 * @param pieces the tokens of the paths
 */
record TextRollouts(TextPieces pieces) {
    TextRollouts() {
        this(new TextPieces());
    }

    /** Segment that a role wrote in a turn, as text alone. */
    static SampledSegment written(String role, String text, int turn) {
        return new SampledSegment(
                SegmentSource.POLICY, role, true, text, List.of(), List.of(), List.of(), turn);
    }

    /** Observation that an environment or a tool showed in a turn. */
    static SampledSegment sampled(Turn shown, int turn) {
        return new SampledSegment(
                SegmentSource.ENVIRONMENT,
                shown.speaker(),
                false,
                shown.observation(),
                List.of(),
                List.of(),
                List.of(),
                turn);
    }

    /**
     * The prompt, which a solver's texts leave out unless another role asked, and what lies behind
     * it: the tokens of each text and one for the end of each turn; the policy's last segment has
     * what is left of its tokens.
     *
     * @param role the role whose path it is
     * @param tokens number of tokens that the policy wrote, the end tokens included
     */
    List<Segment> path(Problem problem, String role, List<SampledSegment> texts, int tokens) {
        List<Segment> path = new ArrayList<>();
        boolean isPrompted =
                texts.stream().limit(1).allMatch(t -> t.source() != SegmentSource.ENVIRONMENT);
        if (role.equals(Turn.SOLVER) && isPrompted) {
            int[] unknown = new int[problem.prompt().length()];
            path.add(segment(SegmentSource.ENVIRONMENT, role, 0, unknown));
        }
        int left = tokens;
        long writing = texts.stream().filter(TextRollouts::isWritten).count();
        for (SampledSegment text : texts) {
            int length = count(text);
            if (isWritten(text)) {
                writing--;
                length = writing == 0 ? left : Math.min(left, length);
                left -= length;
            }
            path.add(
                    segment(
                            text.source(),
                            text.role(),
                            text.turn(),
                            pieces.add(text.text(), length, isWritten(text))));
        }
        return path;
    }

    /**
     * Scores that the turns of a solver's text earned; a last one that was cut off was never taken.
     */
    static List<Double> turnScores(Problem problem, String role, String text, boolean isCut) {
        String taken = isCut ? text.substring(0, Math.max(0, text.lastIndexOf('\n'))) : text;
        return role.equals(Turn.SOLVER) && !(isCut && taken.isEmpty())
                ? EpisodeReplay.turnScores(ProblemSource::begin, problem, taken)
                : List.of();
    }

    private static boolean isWritten(SampledSegment segment) {
        return segment.source() == SegmentSource.POLICY;
    }

    /** Tokens of a segment: those that were described one by one, if that are all of them. */
    private static int count(SampledSegment text) {
        int described = text.lengths().size();
        boolean isKnown = described > 0 && described < SampledSegment.MOST_TOKENS;
        return isKnown ? described : text.text().length() + (isWritten(text) ? 1 : 0);
    }

    private static Segment segment(SegmentSource source, String role, int turn, int[] tokens) {
        return new Segment(source, role, turn, tokens, false, new float[0], new float[0], 0);
    }
}
