package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.platform.Problem;
import io.gradus.backend.rubrics.BenchSource;
import io.gradus.backend.rubrics.RolloutSets;
import io.gradus.backend.rubrics.RubricBench;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Excerpt;
import io.gradus.training.analysis.preview.BenchGroup;
import io.gradus.training.reward.RubricScore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/** The rollouts that the rows of the tree are scored on: written here, or recorded by a run. */
final class RolloutPanel extends Div {
    private static final String WRITTEN = "written";
    private static final int SHOWN_ROLLOUTS = 400;
    private static final int LABEL = 40;

    private final transient RubricBench bench;
    private final transient Listener listener;
    private final SourceSelect sources;
    private final WrittenRollouts written;
    private final Select<Integer> groupSelect = new Select<>();
    private final Span empty = new Span();
    private final Span question = new Span();
    private final RolloutChoice rollouts;
    private transient List<BenchGroup> groups = List.of();
    private Optional<String> source = Optional.empty();
    private int group;
    private int rollout;

    /** Who wants to know what is chosen. */
    interface Listener {
        /** Other rollouts, or other texts of them. */
        void rolloutsChanged();

        /** Another one of them. */
        void rolloutChosen();
    }

    RolloutPanel(
            RubricBench bench,
            RunService runs,
            RolloutSets sets,
            String keptAs,
            Listener listener) {
        this.bench = bench;
        this.listener = listener;
        addClassNames("panel", "rollout-panel");
        SequencedMap<String, String> own = new LinkedHashMap<>(Map.of(WRITTEN, "written here"));
        sources = new SourceSelect(own, runs, sets, this::sourceChosen);
        written = new WrittenRollouts(bench, keptAs, listener::rolloutsChanged);
        groupSelect.setLabel("Group");
        groupSelect.setId("group");
        groupSelect.setItemLabelGenerator(i -> label(groups.get(i)));
        groupSelect.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                group = change.getValue();
                rollout = 0;
                listener.rolloutsChanged();
            }
        });
        empty.addClassName("soft");
        question.addClassNames("question", "mono");
        rollouts = new RolloutChoice(this::rolloutChosen);
        add(new H3("Scored on"), sources, written, groupSelect, empty, question, rollouts);
    }

    /** Begins with what an address names; a rubric for one family begins with a problem of it. */
    void begin(RubricAddress address, String problem) {
        group = address.group();
        rollout = address.rollout();
        source = address.on();
        written.begin(problem);
        load();
    }

    private void sourceChosen(String word) {
        source = word.equals(WRITTEN) ? Optional.empty() : Optional.of(word);
        group = 0;
        rollout = 0;
        load();
        listener.rolloutsChanged();
    }

    private void load() {
        sources.choose(source.orElse(WRITTEN));
        empty.setText("");
        groups = List.of();
        if (source.isPresent()) {
            try {
                var found = bench.rollouts(BenchSource.parse(source.get()), SHOWN_ROLLOUTS);
                groups = found.groups();
                empty.setText(
                        groups.isEmpty()
                                ? "This run has no rollouts with texts yet. Write some here instead."
                                : "");
            } catch (Problem refused) {
                empty.setText(refused.getMessage() + ". " + refused.remedy());
            }
        }
        written.setVisible(source.isEmpty());
        groupSelect.setVisible(!groups.isEmpty());
        groupSelect.setItems(IntStream.range(0, groups.size()).boxed().toList());
        if (!groups.isEmpty()) {
            group = Math.min(group, groups.size() - 1);
            groupSelect.setValue(group);
        }
    }

    /** The chosen group; empty where there is none. */
    Optional<BenchGroup> group() {
        return source.isEmpty() ? written.group() : groups.stream().skip(group).findFirst();
    }

    /** Index of the chosen rollout. */
    int rollout() {
        return rollout;
    }

    /** Shows the group with what each rollout is paid. */
    void show(Optional<BenchGroup> shown, List<RubricScore> scores) {
        question.setText(shown.map(g -> g.prompt().strip() + "  →  " + g.reference()).orElse(""));
        rollout = Math.min(rollout, Math.max(0, shown.map(g -> g.marks().size()).orElse(0) - 1));
        rollouts.show(shown.map(BenchGroup::completions).orElse(List.of()), scores, rollout);
    }

    /** The address with the chosen source, group and rollout. */
    RubricAddress at(RubricAddress address) {
        return address.atRollout(source, source.isEmpty() ? 0 : group, rollout);
    }

    private void rolloutChosen(int index) {
        rollout = index;
        listener.rolloutChosen();
    }

    private static String label(BenchGroup group) {
        String prompt = group.prompt().strip().replace('\n', ' ');
        return group.name() + " · " + Excerpt.of(prompt, LABEL);
    }
}
