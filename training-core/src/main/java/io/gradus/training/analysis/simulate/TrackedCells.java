package io.gradus.training.analysis.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The cells whose pass rates are told: all of them up to 64, else the hardest of each source and
 * others evenly spaced.
 */
final class TrackedCells {
    private static final int MOST = 64;
    private static final int TIMES = 48;

    private final List<SimulatedStage> stages;
    private final SkillSpace space;
    private final int[] numbers;
    private final int all;

    private TrackedCells(List<SimulatedStage> stages, SkillSpace space, int[] numbers, int all) {
        this.stages = stages;
        this.space = space;
        this.numbers = numbers;
        this.all = all;
    }

    static TrackedCells of(List<SimulatedStage> stages, SkillSpace space) {
        int[] all =
                stages.stream().flatMapToInt(s -> Arrays.stream(s.cells())).distinct().toArray();
        if (all.length <= MOST) {
            return new TrackedCells(stages, space, all, all.length);
        }
        TreeSet<Integer> chosen = new TreeSet<>();
        stages.stream()
                .flatMapToInt(s -> Arrays.stream(s.hardest()))
                .limit(MOST / 2)
                .forEach(chosen::add);
        int others = MOST - chosen.size();
        IntStream.range(0, others)
                .map(i -> all[(int) ((long) i * all.length / others)])
                .forEach(chosen::add);
        return new TrackedCells(
                stages, space, chosen.stream().mapToInt(i -> i).toArray(), all.length);
    }

    int[] numbers() {
        return numbers.clone();
    }

    /** Number of cells that are not told. */
    int leftOut() {
        return all - numbers.length;
    }

    /** The place of a cell among the tracked ones, -1 where it is not tracked. */
    int placeOf(int cell) {
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == cell) {
                return i;
            }
        }
        return -1;
    }

    /** The place of the cell of this name, -1 where it is not tracked. */
    int placeOf(String cell) {
        return placeOf(space.number(cell));
    }

    /** Evenly spaced steps from 0 to {@code last}, each once. */
    List<Long> times(double last) {
        return IntStream.range(0, TIMES)
                .mapToObj(i -> Math.round(last * i / (TIMES - 1)))
                .distinct()
                .toList();
    }

    List<CellForecast> forecasts(List<SimulatedTrace> runs, List<Long> times) {
        List<CellForecast> forecasts = new ArrayList<>();
        for (int place = 0; place < numbers.length; place++) {
            int tracked = place;
            List<Band> rates =
                    times.stream()
                            .map(time ->
                                    Band.of(
                                                    runs.stream()
                                                            .mapToDouble(r ->
                                                                    r.rates().at(time, tracked)))
                                            .orElseThrow())
                            .toList();
            int cell = numbers[place];
            forecasts.add(
                    new CellForecast(
                            space.cell(cell).name(),
                            stagesOf(cell),
                            rates.stream().map(Band::median).toList(),
                            rates.stream().map(Band::low).toList(),
                            rates.stream().map(Band::high).toList()));
        }
        return forecasts;
    }

    private List<String> stagesOf(int cell) {
        return stages.stream()
                .filter(s -> Arrays.stream(s.cells()).anyMatch(c -> c == cell))
                .map(s -> StageForecasts.path(s.stage().index()))
                .toList();
    }
}
