package io.gradus.training.analysis.preview;

import io.gradus.training.event.SampledSegment;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text played in the episode of its problem, one turn per line; one completion where the family
 * has no turns.
 *
 * @param segments what was written and shown behind the prompt
 * @param outcome what the environment says in the end; empty where the verifier judges the text
 */
record PlayedTurns(List<SampledSegment> segments, Optional<Verdict> outcome) {
    /** Plays a text of the solver. */
    static PlayedTurns of(Problem problem, String text) {
        ProblemFamily family =
                ProblemSource.of(problem.key().family(), problem.key().transforms()).family();
        return family.hasTurns()
                ? played(family.begin(problem), text)
                : new PlayedTurns(
                        List.of(TextRollouts.written(Turn.SOLVER, text, 0)), Optional.empty());
    }

    /** Every line was a turn of this role; what it was shown between them is not known. */
    static PlayedTurns alone(String role, String text) {
        List<SampledSegment> segments = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            segments.add(TextRollouts.written(role, line, segments.size()));
        }
        return new PlayedTurns(segments, Optional.empty());
    }

    private static PlayedTurns played(Episode episode, String text) {
        List<SampledSegment> segments = new ArrayList<>();
        int from = 0;
        for (int turn = 0; from <= text.length(); turn++) {
            Optional<Turn> asked = episode.next().filter(t -> t.role().equals(Turn.SOLVER));
            if (asked.isEmpty()) {
                return goesOn(segments, text.substring(from), episode.verdict(Turn.SOLVER));
            }
            if (turn > 0) {
                segments.add(TextRollouts.sampled(asked.get(), turn));
            }
            int end = text.indexOf('\n', from);
            String line = text.substring(from, end < 0 ? text.length() : end);
            segments.add(TextRollouts.written(Turn.SOLVER, line, turn));
            episode.take(line);
            from = end < 0 ? text.length() + 1 : end + 1;
        }
        return new PlayedTurns(segments, episode.verdict(Turn.SOLVER));
    }

    /** Lines behind the end: a verifier reads them with the answer, an environment refuses them. */
    private static PlayedTurns goesOn(
            List<SampledSegment> segments, String rest, Optional<Verdict> outcome) {
        if (segments.isEmpty()) {
            return alone(Turn.SOLVER, rest);
        }
        SampledSegment last = segments.removeLast();
        segments.add(TextRollouts.written(Turn.SOLVER, last.text() + "\n" + rest, last.turn()));
        return new PlayedTurns(segments, outcome.map(_ -> Verdict.wrong("goes on after the end")));
    }
}
