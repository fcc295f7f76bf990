package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.ComparedSetting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Names for cells that say only what tells them apart. */
final class CellLabels {
    /** More settings than this are too long for a legend. */
    private static final int MOST_SETTINGS = 3;

    private final List<RunCell> cells;
    private final List<ComparedSetting> settings;

    CellLabels(List<RunCell> cells, List<ComparedSetting> settings) {
        this.cells = cells;
        this.settings = settings;
    }

    /** One name per cell: the shortest of several ways that tells all of them apart. */
    List<String> names() {
        List<IntFunction<String>> ways = new ArrayList<>();
        ways.add(this::arm);
        ways.add(this::design);
        if (!settings.isEmpty() && settings.size() <= MOST_SETTINGS) {
            ways.add(this::settings);
        }
        ways.add(i -> arm(i) + ", " + design(i));
        if (cells.size() == 1) {
            return List.of(design(0));
        }
        return ways.stream()
                .map(this::all)
                .filter(names -> new HashSet<>(names).size() == names.size())
                .findFirst()
                .orElseGet(() -> all(i -> design(i) + ", " + arm(i) + " " + cells.get(i).id()));
    }

    private List<String> all(IntFunction<String> way) {
        return IntStream.range(0, cells.size()).mapToObj(way).toList();
    }

    private String arm(int cell) {
        return cells.get(cell).first().arm().orElse(design(cell)) + touched(cell);
    }

    private String design(int cell) {
        return cells.get(cell).first().curriculum() + "@" + cells.get(cell).first().version();
    }

    private String settings(int cell) {
        return settings.stream()
                .map(setting -> setting.label() + " " + setting.values().get(cell))
                .collect(Collectors.joining(", "));
    }

    private String touched(int cell) {
        return cells.get(cell).first().steered() > 0 ? ", steered" : "";
    }
}
