package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.gradus.backend.rubrics.RubricEntry;
import io.gradus.frontend.navigation.RubricsNavigation;
import java.util.List;
import java.util.Locale;

/** Every rubric, one's own and those of published systems; the search is in the address. */
@Route(RubricsNavigation.ROUTE)
@PageTitle("Rubrics · Gradus")
final class RubricListView extends Div implements BeforeEnterObserver {
    private static final String QUERY = "q";

    private final transient RubricScoring scoring;
    private final TextField search = new TextField();
    private final Div cards = new Div();

    RubricListView(RubricScoring scoring) {
        this.scoring = scoring;
        addClassName("view");
        cards.addClassName("cards");
        search.setId("search");
        search.setPlaceholder("search name, system, words");
        search.setAriaLabel("Search rubrics");
        search.setWidth("240px");
        search.setClearButtonVisible(true);
        search.setValueChangeMode(ValueChangeMode.LAZY);
        search.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                show();
                showAddress();
            }
        });
        add(toolbar(), cards);
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        search.setValue(
                event.getLocation().getQueryParameters().getSingleParameter(QUERY).orElse(""));
        show();
    }

    private Div toolbar() {
        var create =
                new Button("New rubric", click -> new NewRubricDialog(scoring.rubrics()).open());
        create.setId("new-rubric");
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var grow = new Span();
        grow.addClassName("grow");
        var bar = new Div(new H1("Rubrics"), grow, search, create);
        bar.addClassName("row");
        return bar;
    }

    private void show() {
        String word = search.getValue().strip().toLowerCase(Locale.ROOT);
        List<RubricEntry> found =
                scoring.rubrics().all().stream()
                        .filter(one -> words(one).toLowerCase(Locale.ROOT).contains(word))
                        .toList();
        cards.removeAll();
        found.forEach(one -> cards.add(new RubricCard(one, scoring.rubrics())));
        if (found.isEmpty()) {
            var clear = new Button("Clear the search", click -> clear());
            var none = new Div(new Paragraph("No rubric matches “" + word + "”."), clear);
            none.addClassNames("panel", "empty");
            cards.add(none);
        }
    }

    private void clear() {
        search.clear();
        show();
        showAddress();
    }

    private void showAddress() {
        QueryParameters query =
                search.isEmpty()
                        ? QueryParameters.empty()
                        : QueryParameters.of(QUERY, search.getValue());
        RubricsNavigation.remember(RubricsNavigation.ROUTE, query);
    }

    private static String words(RubricEntry one) {
        return one.name() + " " + one.description() + " " + one.source();
    }
}
