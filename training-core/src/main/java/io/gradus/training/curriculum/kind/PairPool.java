package io.gradus.training.curriculum.kind;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.policy.text.Tokenizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/** The pairs that a pool's right and wrong traces of the same problems make. */
final class PairPool {
    private final RandomStreams streams;
    private final Tokenizer tokenizer;
    private final List<Traces> problems;

    private PairPool(RandomStreams streams, Tokenizer tokenizer, List<Traces> problems) {
        this.streams = streams;
        this.tokenizer = tokenizer;
        this.problems = problems;
    }

    /** The traces of one problem. */
    private record Traces(List<Trace> right, List<Trace> wrong) {
        Traces() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        boolean isMixed() {
            return !right.isEmpty() && !wrong.isEmpty();
        }

        Pair draw(SplittableRandom random, Tokenizer tokenizer) {
            return new Pair(
                    right.get(random.nextInt(right.size())).segments(tokenizer),
                    wrong.get(random.nextInt(wrong.size())).segments(tokenizer));
        }
    }

    /** The pairs of a pool as it was when the stage was entered; throws where it has none. */
    static PairPool of(ArtifactReference reference, StageWorld world, StepPlace place) {
        SequencedMap<String, Traces> byProblem = new LinkedHashMap<>();
        for (Trace trace : place.traces(reference).traces()) {
            Traces traces = byProblem.computeIfAbsent(trace.problem(), _ -> new Traces());
            (Pair.isRight(trace.score()) ? traces.right() : traces.wrong()).add(trace);
        }
        List<Traces> mixed = byProblem.values().stream().filter(Traces::isMixed).toList();
        if (mixed.isEmpty()) {
            throw new IllegalArgumentException(
                    "no problem of the pool "
                            + reference.words()
                            + " has both right and wrong traces; collect it with minScore: 0");
        }
        return new PairPool(world.streams(), world.wording().tokenizer(), mixed);
    }

    /** Random pairs of as many random problems as a step has groups. */
    List<Pair> choose(StepPlace place, int perProblem) {
        List<Pair> pairs = new ArrayList<>();
        for (int group = 0; group < place.objective().groupsPerStep(); group++) {
            SplittableRandom random = streams.stream(Purpose.POOL_ORDER, place.step(), group, 1);
            Traces traces = problems.get(random.nextInt(problems.size()));
            for (int i = 0; i < perProblem; i++) {
                pairs.add(traces.draw(random, tokenizer));
            }
        }
        return pairs;
    }
}
