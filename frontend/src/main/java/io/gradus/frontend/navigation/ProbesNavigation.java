package io.gradus.frontend.navigation;

import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.probes.NewProbe;
import io.gradus.backend.probes.ProbeService;
import io.gradus.frontend.elements.Attempt;
import java.util.List;

/** Ways to the screens about probes. */
public final class ProbesNavigation {
    /** Where the list is, and before an id and a slash one probe. */
    public static final String ROUTE = "probes";

    private ProbesNavigation() {}

    /** Starts a probe and goes to it; a refusal is shown instead. */
    public static void start(ProbeService probes, NewProbe wish, List<String> sendKeysTo) {
        Attempt.to(() -> Way.open(Way.path(ROUTE, probes.start(wish, sendKeysTo).id())));
    }

    /** A link to the probes of a version of a curriculum, where one can be set up. */
    public static RouterLink link(String text, String curriculum, int version) {
        return Way.link(text, ROUTE, LaunchNavigation.query(curriculum, version));
    }

    /** Goes to the probes of a version of a curriculum, where one can be set up. */
    public static void open(String curriculum, int version) {
        Way.open(ROUTE, LaunchNavigation.query(curriculum, version));
    }

    /** A link to a probe. */
    public static RouterLink to(String text, String probe) {
        return Way.link(text, Way.path(ROUTE, probe));
    }
}
