package io.gradus.frontend.launch;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.probes.NewProbe;
import io.gradus.backend.probes.ProbeService;
import io.gradus.frontend.elements.Attempt;
import java.util.Map;

/** Ways to the screens about probes. */
public final class ProbesNavigation {
    private ProbesNavigation() {}

    /** Starts a probe of a fresh policy on a version and goes to it; a refusal is shown instead. */
    public static void start(ProbeService probes, String curriculum, int version) {
        start(probes, NewProbe.of(curriculum, version));
    }

    /** Starts a probe and goes to it; a refusal is shown instead. */
    static void start(ProbeService probes, NewProbe wish) {
        Attempt.to(() -> UI.getCurrent().navigate(ProbeView.class, probes.start(wish).id()));
    }

    /** A link to the probes of a version of a curriculum, where one can be set up. */
    public static RouterLink link(String text, String curriculum, int version) {
        var link = new RouterLink(text, ProbeListView.class);
        link.setQueryParameters(query(curriculum, version));
        return link;
    }

    /** Goes to the probes of a version of a curriculum, where one can be set up. */
    public static void open(String curriculum, int version) {
        UI.getCurrent().navigate(ProbeListView.class, query(curriculum, version));
    }

    /** A link to a probe. */
    static RouterLink to(String text, String probe) {
        return new RouterLink(text, ProbeView.class, probe);
    }

    private static QueryParameters query(String curriculum, int version) {
        return QueryParameters.simple(
                Map.of(
                        LaunchSettings.CURRICULUM,
                        curriculum,
                        LaunchSettings.VERSION,
                        Integer.toString(version)));
    }
}
