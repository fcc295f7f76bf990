package io.gradus.training.trainer.rules;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.rollout.Segment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which rollouts became rows of the update: the shares of those with a {@code positive}, {@code
 * negative} and {@code zero} advantage, of {@code correct} and {@code wrong} ones that were dropped
 * ({@code rule/dropped/...}); the share of rows that come from elsewhere, as replay does ({@code
 * rule/rows/added}), and of their tokens that are not trained on ({@code rule/rows/masked}). In
 * groups of which a part was kept, {@code rule/rows/reward} is how far the mean reward of the kept
 * rollouts is from that of all, in standard deviations, and {@code rule/rows/spread} the standard
 * deviation of the kept by that of all.
 *
 * @param step the step whose groups these are
 */
record RowRules(long step, List<AdvantagedGroup> groups, List<TrainingRow> rows) {
    private record Place(int group, int rollout) {}

    /** A rollout that might have been trained on. */
    private record Candidate(
            Place place, boolean correct, double reward, double advantage, int tokens) {}

    List<Metric> metrics() {
        List<Candidate> all = groups.stream().flatMap(RowRules::candidates).toList();
        Map<Place, Integer> trained = trained();
        RuleMetrics dropped = new RuleMetrics("dropped");
        dropped(dropped, "positive", all, trained, a -> a > 0);
        dropped(dropped, "negative", all, trained, a -> a < 0);
        dropped(dropped, "zero", all, trained, a -> a == 0);
        dropped.mean("correct", isDropped(all, trained, true));
        dropped.mean("wrong", isDropped(all, trained, false));
        RuleMetrics told = new RuleMetrics("rows");
        told.mean("added", rows.stream().mapToDouble(r -> isOwn(r.origin()) ? 0 : 1));
        told.put("masked", masked(all, trained));
        List<KeptPart> parts = parts(all, trained);
        told.mean("reward", parts.stream().mapToDouble(KeptPart::shift));
        told.mean("spread", parts.stream().mapToDouble(KeptPart::spread));
        return Stream.concat(dropped.all().stream(), told.all().stream()).toList();
    }

    private static Stream<Candidate> candidates(AdvantagedGroup group) {
        List<JudgedRollout> judged = JudgedRollout.of(group.scored());
        return IntStream.range(0, judged.size()).mapToObj(i -> candidate(group, i, judged.get(i)));
    }

    private static Candidate candidate(AdvantagedGroup group, int i, JudgedRollout judged) {
        boolean[] trainable =
                Segment.trainable(group.scored().group().rollouts().get(i).segments());
        int tokens = (int) IntStream.range(0, trainable.length).filter(t -> trainable[t]).count();
        return new Candidate(
                new Place(group.scored().group().index(), i),
                judged.correct(),
                judged.reward(),
                group.advantages().get(i).mean(),
                tokens);
    }

    /** What was kept of each group with different rewards of which a part was. */
    private static List<KeptPart> parts(List<Candidate> all, Map<Place, Integer> trained) {
        return all.stream()
                .collect(groupingBy(c -> c.place().group(), TreeMap::new, toList()))
                .values()
                .stream()
                .map(group ->
                        new KeptPart(
                                rewards(group.stream()),
                                rewards(
                                        group.stream()
                                                .filter(c -> trained.containsKey(c.place())))))
                .filter(KeptPart::isTold)
                .toList();
    }

    private static double[] rewards(Stream<Candidate> some) {
        return some.mapToDouble(Candidate::reward).toArray();
    }

    private boolean isOwn(RowOrigin origin) {
        return origin.step() == step;
    }

    /** Trained tokens by the rollout that they are of. */
    private Map<Place, Integer> trained() {
        Map<Place, Integer> tokens = new HashMap<>();
        rows.stream()
                .filter(r -> isOwn(r.origin()))
                .forEach(r ->
                        tokens.merge(
                                new Place(r.origin().group(), r.origin().rollout()),
                                r.trainableTokens(),
                                Integer::sum));
        return tokens;
    }

    private static void dropped(
            RuleMetrics told,
            String name,
            List<Candidate> all,
            Map<Place, Integer> trained,
            DoublePredicate sign) {
        told.mean(
                name,
                all.stream()
                        .filter(c -> sign.test(c.advantage()))
                        .mapToDouble(c -> trained.containsKey(c.place()) ? 0 : 1));
    }

    private static DoubleStream isDropped(
            List<Candidate> all, Map<Place, Integer> trained, boolean correct) {
        return all.stream()
                .filter(c -> c.correct() == correct)
                .mapToDouble(c -> trained.containsKey(c.place()) ? 0 : 1);
    }

    private static double masked(List<Candidate> all, Map<Place, Integer> trained) {
        int possible = 0;
        int used = 0;
        for (Candidate candidate : all) {
            if (trained.containsKey(candidate.place())) {
                possible += candidate.tokens();
                used += trained.get(candidate.place());
            }
        }
        return possible == 0 ? Double.NaN : 1 - (double) used / possible;
    }
}
