package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * The curriculum of Cog-DRIFT: every item stands on one rung of a ladder of formats, the easiest at
 * first, and moves up for ever once the mean of its latest groups is above a threshold; then it is
 * counted anew. Items are asked in shuffled epochs. The authors' order is four choices, ten
 * choices, cloze, open, which are the levels 2 to 5 of the transform {@code answer-form}; a pool
 * {@code variants} holds each item in every one of them. Their scripts have threshold 0.5 and
 * window 1 (the sampler's own description says 0.6); they average rewards, this pass rates.
 */
@Choice(
        name = "item-ladder",
        explanation =
                "Every item is asked on the rung that it has reached, the easiest at first, and moves up permanently once it is solved there; items in shuffled epochs.",
        source = "Cog-DRIFT")
public record ItemLadder(
        @Setting(
                        explanation =
                                "Attribute whose levels are the rungs; problems that differ only in it are one item.",
                        defaults = "form",
                        min = 1,
                        max = 100,
                        names = "attribute")
                String attribute,
        @Setting(
                        explanation = "Mean pass rate above which an item moves up.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "Cog-DRIFT")
                double threshold,
        @Setting(
                        explanation =
                                "Latest groups of an item on its rung that the mean is of; fewer where there are fewer.",
                        defaults = "1",
                        min = 1,
                        max = 1000,
                        unit = "groups",
                        source = "Cog-DRIFT")
                int window)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    @Override
    public void check(SampledStage stage, String place, Findings findings) {
        ItemSamplerSpec.super.check(stage, place, findings);
        if (stage.isSound() && !stage.hasAttribute(attribute)) {
            findings.add(
                    place + ".item-ladder.attribute",
                    "no problem of the stage has the attribute '"
                            + attribute
                            + "'; for the forms of an answer fill the pool from families with transforms: [answer-form]");
        }
    }

    /** The order of the epoch follows from its seed and the number of items. */
    private record State(
            TreeMap<Integer, Integer> moved,
            TreeMap<Integer, List<Double>> latest,
            long raised,
            long seed,
            int asked,
            int items) {}

    private final class Sampler implements ProblemSampler {
        /** Rungs of more levels than these are not told one by one. */
        private static final int MOST_CURVES = 64;

        private final LadderItems items;

        /** The arm that an item has moved to, by item; others are asked on their easiest rung. */
        private TreeMap<Integer, Integer> moved = new TreeMap<>();

        /** The latest pass rates of items on their rungs, the oldest first. */
        private TreeMap<Integer, List<Double>> latest = new TreeMap<>();

        private long raised;
        private long seed;
        private int asked;
        private int[] order = new int[0];

        Sampler(ArmSpace space) {
            items = new LadderItems(space, attribute);
        }

        @Override
        public int[] choose(Choosing choice) {
            items.grow();
            int[] arms = new int[choice.groups()];
            for (int i = 0; i < arms.length; i++) {
                if (asked == order.length) {
                    seed = choice.draws().get(i).nextLong();
                    order = Shuffled.order(seed, items.size());
                    asked = 0;
                }
                arms[i] = rung(order[asked++]);
            }
            return arms;
        }

        /** The arm that an item is asked as. */
        private int rung(int item) {
            return moved.getOrDefault(item, items.easiest(item));
        }

        @Override
        public void observe(SampledStep step) {
            items.grow();
            for (ArmResult result : step.results()) {
                int item = items.item(result.arm());
                if (rung(item) == result.arm()) {
                    learn(item, result);
                }
            }
        }

        /** Late results of a rung that was left count for nothing. */
        private void learn(int item, ArmResult result) {
            List<Double> rates = latest.computeIfAbsent(item, _ -> new ArrayList<>());
            rates.add(result.passRate());
            if (rates.size() > window) {
                rates.removeFirst();
            }
            double mean = rates.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
            if (mean > threshold) {
                items.above(result.arm()).ifPresent(next -> raise(item, next));
            }
        }

        private void raise(int item, int arm) {
            moved.put(item, arm);
            latest.remove(item);
            raised++;
        }

        /** Number of items on each level, and how often one was raised. */
        @Override
        public List<Metric> report() {
            items.grow();
            TreeMap<Integer, Integer> standing = new TreeMap<>();
            for (int item = 0; item < items.size(); item++) {
                standing.merge(items.level(rung(item)), 1, Integer::sum);
            }
            List<Metric> metrics = new ArrayList<>();
            metrics.add(new Metric("raised", raised));
            if (standing.size() <= MOST_CURVES) {
                standing.forEach((level, n) -> metrics.add(new Metric("items/" + level, n)));
            }
            return metrics;
        }

        @Override
        public String save() {
            return JsonMapper.shared()
                    .writeValueAsString(
                            new State(moved, latest, raised, seed, asked, order.length));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            moved = state.moved();
            latest = state.latest();
            raised = state.raised();
            seed = state.seed();
            asked = state.asked();
            order = Shuffled.order(seed, state.items());
        }
    }
}
