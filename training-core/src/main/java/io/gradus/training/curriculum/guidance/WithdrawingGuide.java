package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Remembers of each cell what help is worth, as {@link Withdrawing} describes. */
final class WithdrawingGuide implements Guide {
    private static final GuidanceScope PER = GuidanceScope.CELL;

    private final Withdrawing spec;
    private final Rung rung;
    private State state = new State(0, new TreeMap<>());

    /** Cells that may have help at present. */
    private List<String> helped = List.of();

    WithdrawingGuide(Withdrawing spec) {
        this.spec = spec;
        rung = new Rung(spec.tier(), 1);
    }

    /**
     * A cell.
     *
     * @param with rollouts of the measurement at hand that were shown help
     * @param without those that were not
     * @param worth pass rate with help minus without, as last measured; above all others until then
     * @param withdrawn whether it was worth nothing
     */
    private record Cell(Tries with, Tries without, double worth, boolean withdrawn) {
        static final Cell NEW = new Cell(Tries.NONE, Tries.NONE, Double.MAX_VALUE, false);

        Cell plus(Tries with, Tries without) {
            return new Cell(this.with.plus(with), this.without.plus(without), worth, withdrawn);
        }

        /** Measured, where there are rollouts of both kinds. */
        Cell measured() {
            if (with.rollouts() == 0 || without.rollouts() == 0) {
                return this;
            }
            double gain = with.passRate() - without.passRate();
            return new Cell(Tries.NONE, Tries.NONE, gain, withdrawn || gain <= 0);
        }

        String reason() {
            return worth == Double.MAX_VALUE
                    ? "not yet measured"
                    : String.format(Locale.ROOT, "worth %+.2f of the pass rate", worth);
        }
    }

    private record State(long steps, TreeMap<String, Cell> cells) {}

    @Override
    public Guidance at(ScheduleContext now, long step, RandomStreams streams) {
        double share = spec.share().at(now);
        double budget = Math.clamp(spec.budget().at(now), 0, 1);
        helped = helped(budget);
        return (problem, _, rollouts) -> {
            String text = text(problem, budget);
            Help help = new Help(rung.word(), cell(problem).reason());
            return text.isEmpty()
                    ? List.of()
                    : WholeParts.first(share, rollouts, _ -> spec.train().start(text, help));
        };
    }

    private List<String> helped(double budget) {
        long most = (long) StrictMath.ceil(budget * state.cells().size());
        return state.cells().entrySet().stream()
                .filter(e -> !e.getValue().withdrawn())
                .sorted(
                        Comparator.comparingDouble(
                                        (Map.Entry<String, Cell> e) -> -e.getValue().worth())
                                .thenComparing(Map.Entry::getKey))
                .limit(most)
                .map(Map.Entry::getKey)
                .toList();
    }

    private Cell cell(Problem problem) {
        return state.cells().getOrDefault(PER.key(problem.key()), Cell.NEW);
    }

    /** A cell that nobody has seen yet has help as long as there is a budget. */
    private String text(Problem problem, double budget) {
        String key = PER.key(problem.key());
        boolean isHelped = state.cells().containsKey(key) ? helped.contains(key) : budget > 0;
        return isHelped ? rung.text(problem.hints()) : "";
    }

    @Override
    public void observe(long step, List<ScoredGroup> scored) {
        TreeMap<String, Tries> with = Tries.of(scored, PER, r -> r.help().isGiven());
        TreeMap<String, Tries> without = Tries.of(scored, PER, r -> !r.help().isGiven());
        TreeMap<String, Cell> cells = new TreeMap<>(state.cells());
        for (String key : Tries.of(scored, PER, _ -> true).sequencedKeySet()) {
            Cell cell = cells.getOrDefault(key, Cell.NEW);
            cells.put(
                    key,
                    cell.plus(
                            with.getOrDefault(key, Tries.NONE),
                            without.getOrDefault(key, Tries.NONE)));
        }
        state = new State(state.steps() + 1, cells);
        if (state.steps() % spec.every() == 0) {
            cells.replaceAll((_, cell) -> cell.measured());
        }
    }

    @Override
    public List<Metric> report() {
        if (state.cells().isEmpty()) {
            return List.of();
        }
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("helpedCells", (double) helped.size() / state.cells().size()));
        state.cells().values().stream()
                .mapToDouble(Cell::worth)
                .filter(worth -> worth != Double.MAX_VALUE)
                .average()
                .ifPresent(worth -> metrics.add(new Metric("worth/mean", worth)));
        return metrics;
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(state);
    }

    @Override
    public void restore(String saved) {
        state = JsonMapper.shared().readValue(saved, State.class);
    }
}
