package io.gradus.frontend.external;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.designs.VersionWord;
import io.gradus.backend.trainers.TrainerMatrixService;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.ExternalNavigation;
import java.util.List;

/**
 * What becomes of a curriculum where another trainer trains with it, before one does.
 *
 * <p>Ids for tests: {@code #connect-trainer}, {@code #external-matrix}.
 */
@Route(ExternalNavigation.ELSEWHERE)
@PageTitle("Train elsewhere · Gradus")
final class ElsewhereView extends Div implements HasUrlParameter<String> {
    private final transient DesignService designs;
    private final transient ConnectDialogs dialogs;
    private final transient TrainerMatrixService matrices;

    ElsewhereView(DesignService designs, ConnectDialogs dialogs, TrainerMatrixService matrices) {
        this.designs = designs;
        this.dialogs = dialogs;
        this.matrices = matrices;
        addClassName("view");
    }

    /** Throws the backend's {@code NotFound} for an unknown name, which its error page answers. */
    @Override
    public void setParameter(BeforeEvent event, String curriculum) {
        String word =
                event.getLocation()
                        .getQueryParameters()
                        .getSingleParameter(ExternalNavigation.VERSION)
                        .orElse("latest");
        DesignVersion shown =
                VersionWord.find(
                        word,
                        () -> designs.latest(curriculum),
                        number -> designs.version(curriculum, number));
        removeAll();
        add(
                head(shown),
                new Paragraph(
                        "Another trainer leases problems of this curriculum and trains its own "
                                + "model on them. This table shows which lines of the document each way "
                                + "of training honours."),
                new MatrixPanel(matrices.of(shown.id(), shown.version(), List.of())));
    }

    private Div head(DesignVersion shown) {
        var title = new H1("Train elsewhere");
        var link = new Span(CurriculaNavigation.link(shown.id(), shown.version()));
        link.addClassName("grow");
        var connect = new Button("Connect a trainer", click -> dialogs.dialog(shown.id()).open());
        connect.setId("connect-trainer");
        connect.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var head = new Div(title, link, connect);
        head.addClassName("row");
        return head;
    }
}
