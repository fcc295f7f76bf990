package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.rubrics.BenchRollouts;
import io.gradus.backend.rubrics.BenchSource;
import io.gradus.backend.runs.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Which rollouts the bench takes, and what it holds the edited text against. */
final class BenchControls extends Div {
    private static final String ATTACKS = "attacks";
    private static final String PASTED = "pasted";
    private static final String SHIPPED = "the shipped rubric";
    private static final String VERSION = "version ";
    private static final int MOST = 20_000;

    private final transient RubricScoring scoring;
    private final SourceSelect sources;
    private final TextField problem = new TextField("Problem");
    private final TextArea pasted = new TextArea("Rollouts, one JSON object per line");
    private final IntegerField n = new IntegerField("Approximate number");
    private final Select<String> before = new Select<>();

    /** Actions of the buttons. */
    interface Actions {
        /** Scores the rollouts before and after. */
        void compare();

        /** Attacks the edited rubric. */
        void stress();
    }

    BenchControls(RubricScoring scoring, Actions actions) {
        this.scoring = scoring;
        addClassNames("panel", "bench-controls");
        SequencedMap<String, String> own = new LinkedHashMap<>();
        own.put(ATTACKS, "attacks on a problem");
        own.put(PASTED, "pasted lines");
        sources = new SourceSelect(own, scoring.runs(), scoring.sets(), this::show);
        sources.setId("bench-source");
        problem.setId("bench-problem");
        problem.setHelperText("family(levels)#seed");
        pasted.setId("bench-pasted");
        pasted.setPlaceholder(
                "{\"family\": \"addition\", \"difficulty\": {\"digits\": 2}, \"seed\": 1, \"completion\": \"42\"}");
        pasted.setMaxRows(8);
        n.setMin(1);
        n.setMax(MOST);
        before.setId("bench-before");
        before.setLabel("Compare the edited text with");
        var compare = new Button("Compare", click -> actions.compare());
        compare.setId("compare");
        compare.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var stress = new Button("Stress test", click -> actions.stress());
        stress.setId("stress");
        stress.setTooltipText("Test the edited rubric with completions that should score nothing");
        add(sources, problem, pasted, n, before, compare, stress);
    }

    /** Shows what an address names; without a source the newest run, or attacks where none ran. */
    void begin(RubricAddress address, String suggested, EditedRubric edited) {
        problem.setValue(
                address.source()
                        .filter(source -> source.startsWith(ATTACKS + ":"))
                        .map(source -> source.substring(ATTACKS.length() + 1))
                        .orElse(suggested));
        n.setValue(Math.clamp(address.n(), 1, MOST));
        String word =
                address.source()
                        .map(source -> source.startsWith(ATTACKS + ":") ? ATTACKS : source)
                        .orElseGet(this::usual);
        sources.choose(word);
        show(word);
        showVersions(edited);
        address.before()
                .map(number -> VERSION + number)
                .filter(one -> edited.versions().stream().anyMatch(v -> one.equals(VERSION + v)))
                .ifPresent(before::setValue);
    }

    /** Offers the versions of a rubric; the one that is edited is chosen. */
    void showVersions(EditedRubric edited) {
        List<String> words =
                edited.isVersioned()
                        ? edited.versions().stream().map(v -> VERSION + v).toList()
                        : List.of(SHIPPED);
        before.setItems(words);
        before.setValue(edited.number().map(v -> VERSION + v).orElse(SHIPPED));
    }

    private String usual() {
        return scoring.runs().list().stream()
                .filter(run -> run.step() > 0)
                .findFirst()
                .map(Run::id)
                .map(id -> new BenchSource.OfRun(id).text())
                .orElse(ATTACKS);
    }

    private void show(String word) {
        problem.setVisible(word.equals(ATTACKS));
        pasted.setVisible(word.equals(PASTED));
        n.setVisible(word.startsWith("run:"));
    }

    /** The rollouts of the chosen source. */
    BenchRollouts rollouts() {
        return sources.getValue().equals(PASTED)
                ? scoring.bench().written(pasted.getValue())
                : scoring.bench().rollouts(BenchSource.parse(source()), n());
    }

    /** The source as it stands in addresses. */
    String source() {
        return sources.getValue().equals(ATTACKS)
                ? new BenchSource.Attacks(problem()).text()
                : sources.getValue();
    }

    /** Key of the problem for attacks. */
    String problem() {
        return problem.getValue().strip();
    }

    int n() {
        return Math.clamp(n.getOptionalValue().orElse(RubricAddress.ROLLOUTS), 1, MOST);
    }

    /** The version to compare with, as it stands in addresses; empty for the edited one. */
    Optional<String> beforeWord() {
        return Optional.of(before.getValue())
                .filter(word -> word.startsWith(VERSION))
                .map(word -> word.substring(VERSION.length()));
    }

    /** The text to compare with. */
    String before(EditedRubric edited) {
        return beforeWord().map(Integer::parseInt).map(edited::textOf).orElseGet(edited::text);
    }
}
