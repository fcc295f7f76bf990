package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.platform.NotFound;
import java.util.Optional;

/** One rubric, shipped or stored: edited, tested, saved as immutable versions. */
@Route("rubrics")
final class RubricEditorView extends Div implements HasUrlParameter<String>, HasDynamicTitle {
    private final transient RubricDesk desk;
    private String title = "Rubric";

    RubricEditorView(RubricDesk desk) {
        this.desk = desk;
        addClassNames("view", "rubric-view");
    }

    /** Throws the backend's {@link NotFound} for an unknown rubric or version. */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        RubricAddress address = RubricAddress.of(event.getLocation().getQueryParameters());
        EditedRubric edited = edited(id, address.version());
        title = edited.name() + " · Gradus";
        removeAll();
        add(new RubricPage(desk, edited, address));
    }

    private EditedRubric edited(String id, Optional<String> version) {
        if (desk.rubrics().isShipped(id)) {
            return new EditedRubric.Shipped(id, desk.rubrics().text(id), desk.rubrics());
        }
        DesignVersion opened =
                version.map(number -> desk.rubrics().version(id, parse(number)))
                        .orElseGet(() -> desk.rubrics().latest(id));
        return new EditedRubric.Stored(opened, desk.rubrics());
    }

    private static int parse(String version) {
        if (!version.matches("[1-9]\\d{0,8}")) {
            throw new NotFound(
                    "there is no version " + version,
                    "version",
                    "versions are whole numbers from 1");
        }
        return Integer.parseInt(version);
    }

    @Override
    public String getPageTitle() {
        return title;
    }
}
