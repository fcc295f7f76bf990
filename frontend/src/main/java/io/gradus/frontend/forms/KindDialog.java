package io.gradus.frontend.forms;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Shape;
import io.gradus.training.reward.criterion.CriterionBody;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Every kind of criterion with what it judges and where it was published, to choose one. */
public final class KindDialog extends Dialog {
    private final Div kinds = new Div();
    private transient List<Alternative> shown = List.of();
    private final transient Consumer<Alternative> chosen;

    /** With what is told the chosen kind. */
    public KindDialog(Consumer<Alternative> chosen) {
        this.chosen = chosen;
        setHeaderTitle("Add a criterion");
        setWidth("620px");
        setId("kinds");
        var search = new TextField();
        search.setId("kind-search");
        search.setPlaceholder("search by what it judges; Enter selects the first");
        search.setAriaLabel("Search the kinds of criteria");
        search.setAutofocus(true);
        search.setWidthFull();
        search.setValueChangeMode(ValueChangeMode.EAGER);
        search.addValueChangeListener(change -> show(change.getValue()));
        search.addKeyPressListener(
                Key.ENTER, pressed -> shown.stream().findFirst().ifPresent(this::choose));
        kinds.addClassName("kinds");
        add(search, kinds);
        getFooter().add(new Button("Cancel", click -> close()));
        show("");
    }

    private void show(String wanted) {
        String word = wanted.strip().toLowerCase(Locale.ROOT);
        shown =
                new Shape.Alternatives(CriterionBody.class)
                        .all().stream()
                                .filter(kind -> words(kind).toLowerCase(Locale.ROOT).contains(word))
                                .sorted(Comparator.comparing(kind -> !kind.name().contains(word)))
                                .toList();
        kinds.removeAll();
        shown.stream().map(this::entry).forEach(kinds::add);
        if (shown.isEmpty()) {
            kinds.add(new Span("No kind matches “" + wanted + "”."));
        }
    }

    private NativeButton entry(Alternative kind) {
        var name = new Span(kind.name());
        name.addClassName("kind-name");
        var explanation = new Span(kind.choice().explanation());
        explanation.addClassName("small");
        var entry = new NativeButton("", click -> choose(kind));
        entry.add(name, explanation);
        if (!kind.choice().source().isEmpty()) {
            var source = new Span(kind.choice().source());
            source.addClassNames("soft", "small");
            entry.add(source);
        }
        entry.getElement().setAttribute("data-kind", kind.name());
        return entry;
    }

    private void choose(Alternative kind) {
        close();
        chosen.accept(kind);
    }

    private static String words(Alternative kind) {
        return kind.name() + " " + kind.choice().explanation() + " " + kind.choice().source();
    }
}
