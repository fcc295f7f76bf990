package io.gradus.training.curriculum;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.TraceKind;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Demonstration;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.Traces;
import io.gradus.training.rollout.Wording;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Traces that a warm start imitates: problems that are not held out, and a trace of each. */
final class WarmStartTraces {
    private final CurriculumDocument document;
    private final RandomStreams random;
    private final List<ProblemCells> cells;
    private final Wording wording;

    WarmStartTraces(CurriculumDocument document, RandomStreams random) {
        this.document = document;
        this.random = random;
        wording = Wording.of(document.policy(), random);
        cells = document.warmStartProblems().stream().map(ProblemCells::of).toList();
    }

    /** The problems of a step. */
    List<Problem> problems(long step, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> problem(random.stream(Purpose.WARM_START, step, i, 0)))
                .toList();
    }

    /**
     * A trace of each problem of a step. A problem that lacks the kind that is drawn, or has no
     * room for it in the context, is shown plainly.
     */
    List<List<Segment>> traces(long step, int count) {
        List<Problem> problems = problems(step, count);
        return IntStream.range(0, count)
                .mapToObj(i ->
                        trace(
                                problems.get(i),
                                random.stream(Purpose.WARM_START_TRACES, step, i, 0)))
                .toList();
    }

    private List<Segment> trace(Problem problem, SplittableRandom draws) {
        TraceKind kind = document.policy().warmStart().mix().draw(draws);
        return Traces.of(kind, wording, problem, draws)
                .filter(path -> Segment.tokens(path).length <= document.policy().context())
                .orElseGet(() -> Demonstration.of(wording, ProblemSource::begin, problem));
    }

    private Problem problem(SplittableRandom draws) {
        return cells.get(draws.nextInt(cells.size())).drawForTraining(draws);
    }
}
