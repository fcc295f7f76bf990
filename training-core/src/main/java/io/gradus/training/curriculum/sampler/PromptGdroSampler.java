package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the weights that {@link PromptGdro} describes. */
final class PromptGdroSampler extends CategorySampler {
    private final PromptGdro spec;
    private final List<List<Double>> windows = new ArrayList<>();
    private double[] scores;
    private boolean[] isScored;

    PromptGdroSampler(PromptGdro spec, ArmSpace space) {
        super(space, spec.arms());
        this.spec = spec;
        scores = new double[spec.bins()];
        isScored = new boolean[spec.bins()];
    }

    private record State(List<List<Double>> windows, double[] scores, boolean[] isScored) {}

    @Override
    void grow(int size) {
        while (windows.size() < size) {
            windows.add(new ArrayList<>());
        }
    }

    private int bin(int cell) {
        double rate =
                windows.get(cell).stream().mapToDouble(Double::doubleValue).average().orElse(0.5);
        return Math.min((int) (rate * spec.bins()), spec.bins() - 1);
    }

    /** Scores the bins as they were when the step was chosen; then the cells may move on. */
    @Override
    void learn(SampledStep step) {
        List<ArmResult> binned = step.results().stream().map(r -> r.withArm(bin(r.arm()))).toList();
        ArmMeans.of(binned, r -> 1 - r.passRate())
                .forEach((bin, loss) -> {
                    double moves = isScored[bin] ? spec.rate() : 1;
                    scores[bin] = moves * loss + (1 - moves) * scores[bin];
                    isScored[bin] = true;
                });
        for (ArmResult result : step.results()) {
            List<Double> window = windows.get(result.arm());
            window.add(result.passRate());
            if (window.size() > spec.window()) {
                window.removeFirst();
            }
        }
    }

    /** Number of cells in each bin. */
    private int[] populations(int[] bins) {
        int[] populations = new int[spec.bins()];
        Arrays.stream(bins).forEach(bin -> populations[bin]++);
        return populations;
    }

    private double[] binShares(int[] populations) {
        double[] weights = new double[spec.bins()];
        double occupied = Arrays.stream(populations).filter(n -> n > 0).count();
        Arrays.setAll(
                weights, b -> populations[b] == 0 ? 0 : StrictMath.exp(spec.step() * scores[b]));
        double[] shares = Probabilities.normalised(weights);
        Arrays.setAll(
                weights,
                b ->
                        populations[b] == 0
                                ? 0
                                : (1 - spec.explore()) * shares[b] + spec.explore() / occupied);
        return weights;
    }

    @Override
    double[] categoryShares() {
        double[] shares = new double[windows.size()];
        int[] bins = new int[shares.length];
        Arrays.setAll(bins, this::bin);
        int[] populations = populations(bins);
        double[] ofBins = binShares(populations);
        Arrays.setAll(shares, i -> ofBins[bins[i]] / populations[bins[i]]);
        return shares;
    }

    /** The loss that the adversary expects of its own choice. */
    @Override
    public List<Metric> report() {
        int[] bins = new int[windows.size()];
        Arrays.setAll(bins, this::bin);
        double[] shares = binShares(populations(bins));
        double loss = 0;
        for (int bin = 0; bin < shares.length; bin++) {
            loss += shares[bin] * scores[bin];
        }
        return Stream.concat(super.report().stream(), Stream.of(new Metric("value/loss", loss)))
                .toList();
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(windows, scores, isScored));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        windows.clear();
        state.windows().forEach(window -> windows.add(new ArrayList<>(window)));
        scores = state.scores();
        isScored = state.isScored();
    }
}
