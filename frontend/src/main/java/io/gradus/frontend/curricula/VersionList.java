package io.gradus.frontend.curricula;

import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.designs.CurriculumDetail;
import io.gradus.backend.designs.VersionNote;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.navigation.CurriculaNavigation;

/** The versions of a curriculum, newest first; each can be opened and compared, none can change. */
final class VersionList extends Details {
    VersionList() {
        setId("versions");
        addClassNames("panel", "versions");
    }

    /** Shows the versions and marks one. */
    void show(CurriculumDetail curriculum, int shown) {
        int count = curriculum.versions().size();
        setSummaryText(count == 1 ? "1 version" : count + " versions");
        removeAll();
        curriculum.versions().forEach(note -> add(entry(curriculum.id(), note, shown)));
    }

    private static Div entry(String id, VersionNote note, int shown) {
        var when = new Span(Moment.of(note.createdAt()));
        when.addClassNames("soft", "small");
        var head = new Div(CurriculaNavigation.link(id, note.version()), when);
        head.addClassName("row");
        var entry = new Div(head);
        if (!note.note().isBlank()) {
            entry.add(new Span(note.note()));
        }
        var origin =
                new Span(
                        note.parent().map(parent -> "from " + parent + " · ").orElse("")
                                + note.hash().substring(0, 10));
        origin.addClassNames("soft", "small", "mono");
        entry.add(origin);
        if (note.version() != shown) {
            int older = Math.min(note.version(), shown);
            int newer = Math.max(note.version(), shown);
            entry.add(
                    CurriculaNavigation.compare(
                            "what changed from " + older + " to " + newer, id, older, newer));
        }
        entry.setClassName("version");
        if (note.version() == shown) {
            entry.getElement().setAttribute("aria-current", "true");
        }
        return entry;
    }
}
