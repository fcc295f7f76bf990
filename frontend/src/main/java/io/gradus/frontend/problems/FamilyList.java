package io.gradus.frontend.problems;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.frontend.navigation.DatasetsNavigation;
import io.gradus.frontend.navigation.ProblemsNavigation;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemArea;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Every family by area, filtered by any word of its name, explanation or attributes. */
final class FamilyList extends Div {
    private final transient List<ProblemArea> areas;
    private final TextField filter = new TextField();
    private final Span count = new Span();
    private final Div shown = new Div();

    FamilyList(List<ProblemArea> areas) {
        this.areas = areas;
        addClassName("view");
        filter.setId("filter");
        filter.setPlaceholder("Filter (/)");
        filter.setAriaLabel("Filter families");
        filter.setClearButtonVisible(true);
        filter.setValueChangeMode(ValueChangeMode.LAZY);
        filter.addValueChangeListener(change -> show());
        count.addClassNames("soft", "grow");
        shown.addClassName("view");
        var bar = new Div(new H1("Problems"), count, DatasetsNavigation.link("Datasets"), filter);
        bar.addClassName("row");
        add(bar, shown);
        show();
    }

    private void show() {
        String wanted = filter.getValue().strip().toLowerCase(Locale.ROOT);
        shown.removeAll();
        int matches = 0;
        for (ProblemArea area : areas) {
            List<ProblemFamily> families =
                    area.families().stream().filter(f -> matches(f, area, wanted)).toList();
            matches += families.size();
            if (!families.isEmpty()) {
                var cards = new Div();
                cards.addClassName("cards");
                families.stream().map(FamilyList::card).forEach(cards::add);
                shown.add(new H2(title(area)), cards);
            }
        }
        count.setText(
                wanted.isEmpty()
                        ? matches + " families"
                        : matches + " match “" + filter.getValue() + "”");
        if (matches == 0) {
            shown.add(new Paragraph("No family matches. Clear the filter to see all."));
        }
    }

    private static String title(ProblemArea area) {
        return area.name().substring(0, 1).toUpperCase(Locale.ROOT) + area.name().substring(1);
    }

    private static boolean matches(ProblemFamily family, ProblemArea area, String wanted) {
        String row =
                String.join(
                                " ",
                                family.name(),
                                family.explanation(),
                                area.name(),
                                attributes(family))
                        .toLowerCase(Locale.ROOT);
        return List.of(wanted.split("\\s+")).stream().allMatch(row::contains);
    }

    private static Div card(ProblemFamily family) {
        var name = ProblemsNavigation.to(family.name());
        name.addClassName("title");
        var attributes = new Paragraph(attributes(family));
        attributes.addClassNames("soft", "small");
        var card = new Div(name, new Paragraph(family.explanation()), attributes);
        card.addClassNames("panel", "card");
        return card;
    }

    private static String attributes(ProblemFamily family) {
        return family.attributes().stream()
                .map(DifficultyAttribute::name)
                .collect(Collectors.joining(" · "));
    }
}
