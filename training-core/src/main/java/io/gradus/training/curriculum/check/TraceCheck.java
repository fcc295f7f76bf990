package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Findings;
import io.gradus.training.policy.TraceKind;
import io.gradus.training.policy.TraceMix;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.Traces;
import io.gradus.training.rollout.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Checks the mix of a warm start by one of the hardest problems of each source: whether it has the
 * kinds of traces that are wanted, and room for them.
 */
record TraceCheck(CurriculumDocument document, Findings findings) {
    /** Enough to meet every tier of hints. */
    private static final int DRAWS = 16;

    void check() {
        TraceMix mix = document.policy().warmStart().mix();
        for (TraceKind kind : TraceKind.values()) {
            boolean isWanted = kind != TraceKind.PLAIN && mix.weight(kind) > 0;
            if (isWanted && document.policy().warmStart().maxSteps() > 0) {
                check(kind);
            }
        }
    }

    private void check(TraceKind kind) {
        String place = "policy.warmStart.mix." + kind.name().toLowerCase(Locale.ROOT);
        List<List<Segment>> traces = new ArrayList<>();
        for (ProblemSpec spec : document.warmStartProblems()) {
            List<List<Segment>> own = traces(kind, spec);
            if (own.isEmpty()) {
                findings.add(
                        place,
                        "a problem of %s lacks %s; %s in policy.warmStart.problems, or make it 0"
                                .formatted(spec.family(), kind.words(), kind.remedy()));
                return;
            }
            traces.addAll(own);
        }
        checkFit(place, traces);
    }

    /** Some traces of the hardest problem; none where it has none of this kind. */
    private List<List<Segment>> traces(TraceKind kind, ProblemSpec spec) {
        ProblemCells cells = ProblemCells.of(spec);
        Wording wording = document.wording();
        Problem hardest = cells.source().item(0, cells.top());
        return IntStream.range(0, DRAWS)
                .mapToObj(draw -> Traces.of(kind, wording, hardest, new SplittableRandom(draw)))
                .flatMap(Optional::stream)
                .toList();
    }

    private void checkFit(String place, List<List<Segment>> traces) {
        int longest = longest(traces.stream().map(Segment::tokens));
        if (longest > document.policy().context()) {
            findings.add(
                    place,
                    "needs policy.context >= %d for its traces, was %d"
                            .formatted(longest, document.policy().context()));
        }
        int turn =
                longest(
                        traces.stream()
                                .flatMap(List::stream)
                                .filter(Segment::trainable)
                                .map(Segment::tokens));
        if (turn > document.evaluationTokens()) {
            findings.add(
                    place,
                    "needs %s >= %d for the turns of its traces, was %d"
                            .formatted(
                                    CompletionLimit.ofEvaluation(document).path(),
                                    turn,
                                    document.evaluationTokens()));
        }
    }

    private static int longest(Stream<int[]> tokens) {
        return tokens.mapToInt(t -> t.length).max().orElse(0);
    }
}
