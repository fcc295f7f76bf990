package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Asks items on the rungs that {@link ItemLadder} moves them to. */
final class ItemLadderSampler implements ProblemSampler {
    /** Rungs of more levels than these are not told one by one. */
    private static final int MOST_CURVES = 64;

    private final ItemLadder spec;
    private final LadderItems items;

    /** The arm that an item has moved to, by item; others are asked on their easiest rung. */
    private TreeMap<Integer, Integer> moved = new TreeMap<>();

    /** The latest pass rates of items on their rungs, the oldest first. */
    private TreeMap<Integer, List<Double>> latest = new TreeMap<>();

    private long raised;
    private long seed;
    private int asked;
    private int[] order = new int[0];

    /** The order of the epoch follows from its seed and the number of items. */
    private record State(
            TreeMap<Integer, Integer> moved,
            TreeMap<Integer, List<Double>> latest,
            long raised,
            long seed,
            int asked,
            int items) {}

    ItemLadderSampler(ItemLadder spec, ArmSpace space) {
        this.spec = spec;
        items = new LadderItems(space, spec.attribute());
    }

    @Override
    public int[] choose(Choosing choice) {
        items.grow();
        int[] arms = new int[choice.groups()];
        for (int i = 0; i < arms.length; i++) {
            if (asked == order.length) {
                seed = choice.draws().get(i).nextLong();
                order = ShuffledSampler.shuffled(seed, items.size());
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
        if (rates.size() > spec.window()) {
            rates.removeFirst();
        }
        double mean = rates.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        if (mean > spec.threshold()) {
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
                .writeValueAsString(new State(moved, latest, raised, seed, asked, order.length));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        moved = state.moved();
        latest = state.latest();
        raised = state.raised();
        seed = state.seed();
        asked = state.asked();
        order = ShuffledSampler.shuffled(seed, state.items());
    }
}
