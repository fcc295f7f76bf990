package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.select.Select;
import io.gradus.backend.rubrics.BenchSource;
import io.gradus.backend.rubrics.RolloutSet;
import io.gradus.backend.rubrics.RolloutSets;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Consumer;

/** Chooses where rollouts come from: an entry of the screen's own, a run, or a saved set. */
final class SourceSelect extends Select<String> {
    private static final int SHOWN_RUNS = 200;

    private final transient SequencedMap<String, String> labels = new LinkedHashMap<>();

    /**
     * A select.
     *
     * @param own the screen's own entries, word and label
     */
    SourceSelect(
            SequencedMap<String, String> own,
            RunService runs,
            RolloutSets sets,
            Consumer<String> chosen) {
        setLabel("Rollouts");
        setId("source");
        labels.putAll(own);
        for (Run run : runs.list().stream().filter(r -> r.step() > 0).limit(SHOWN_RUNS).toList()) {
            labels.put(
                    new BenchSource.OfRun(run.id()).text(),
                    "run %s · %s · step %d".formatted(run.id(), run.curriculum(), run.step()));
        }
        for (RolloutSet set : sets.all()) {
            labels.put(
                    new BenchSource.OfSet(set.name()).text(),
                    "set %s · %d rollouts, %d marked"
                            .formatted(set.name(), set.rollouts(), set.marked()));
        }
        setItems(List.copyOf(labels.sequencedKeySet()));
        setItemLabelGenerator(word -> labels.getOrDefault(word, word));
        addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                chosen.accept(change.getValue());
            }
        });
    }

    /** Shows a source, also one that is not among the entries. */
    void choose(String word) {
        if (!labels.containsKey(word)) {
            labels.put(word, word);
            setItems(List.copyOf(labels.sequencedKeySet()));
        }
        setValue(word);
    }
}
