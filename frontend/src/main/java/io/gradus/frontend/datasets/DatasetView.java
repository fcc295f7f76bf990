package io.gradus.frontend.datasets;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import io.gradus.backend.datasets.DatasetService;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Copyable;
import io.gradus.frontend.navigation.DatasetsNavigation;
import io.gradus.training.problem.dataset.DatasetInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One dataset: how a document names it, what was refused, which of another dataset's problems stand
 * in it, and its rows.
 *
 * <p>Ids for tests: {@code #problems-line}, {@code #search}, {@code #rows}, {@code #matches},
 * {@code #rejects}, {@code #delete}, {@code #use-in-curriculum}.
 */
@Route(DatasetsNavigation.ROUTE)
final class DatasetView extends Div implements HasUrlParameter<String>, HasDynamicTitle {
    private final transient DatasetService datasets;
    private final transient DesignService designs;
    private String title = "Dataset";

    DatasetView(DatasetService datasets, DesignService designs) {
        this.datasets = datasets;
        this.designs = designs;
        addClassName("view");
    }

    /**
     * Throws the backend's {@code NotFound} for an unknown dataset, which its error page answers.
     */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        DatasetInfo info = datasets.get(id);
        title = info.id() + " · Gradus";
        removeAll();
        add(
                header(info),
                origin(info),
                new OverlapPanel(info.id(), datasets),
                new RowSearch(id, datasets));
    }

    private Div header(DatasetInfo info) {
        var delete = new Button("Delete", click -> confirm(info));
        delete.setId("delete");
        delete.addThemeVariants(ButtonVariant.LUMO_ERROR, ButtonVariant.LUMO_TERTIARY);
        var grow = new Span();
        grow.addClassName("grow");
        var head = new Div(new H1(info.id()), grow, delete, new UseInCurriculum(info, designs));
        head.addClassName("row");
        var facts = new Span(DatasetWords.facts(info));
        facts.addClassName("soft");
        var levels = new Span(DatasetWords.perLevel(info.perLevel()));
        levels.addClassName("soft");
        var line = new Copyable(info.problemsLine());
        line.setId("problems-line");
        var header = new Div(head, facts, levels, line);
        header.addClassName("dataset-header");
        return header;
    }

    private static Div origin(DatasetInfo info) {
        List<String> facts = new ArrayList<>(info.origin().mapping());
        info.origin().parent().ifPresent(parent -> facts.add("levels estimated for " + parent));
        info.origin().licence().ifPresent(licence -> facts.add("licence " + licence));
        if (info.origin().nearDuplicates() > 0) {
            facts.add(
                    info.origin().nearDuplicates()
                            + " rows share most of their text with an earlier one");
        }
        var read =
                new Paragraph(
                        String.format(
                                Locale.ROOT,
                                "From %s, %,d rows read, %,d rejected. %s",
                                info.origin().file(),
                                info.origin().read(),
                                DatasetWords.refused(info),
                                String.join(" · ", facts)));
        var panel = new Div(new H2("Import"), read, new RejectList(info.origin().rejects()));
        panel.addClassNames("panel", "import-facts");
        return panel;
    }

    private void confirm(DatasetInfo info) {
        var dialog = new ConfirmDialog();
        dialog.setHeader("Delete " + info.id() + "?");
        dialog.setText("A dataset that a curriculum or a run uses cannot be deleted.");
        dialog.setCancelable(true);
        dialog.setConfirmText("Delete");
        dialog.setConfirmButtonTheme("error primary");
        dialog.addConfirmListener(confirmed ->
                Attempt.to(() -> {
                    datasets.delete(info.id());
                    DatasetsNavigation.openList();
                }));
        dialog.open();
    }

    @Override
    public String getPageTitle() {
        return title;
    }
}
