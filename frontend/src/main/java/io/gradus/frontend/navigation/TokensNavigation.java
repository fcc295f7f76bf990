package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;
import java.util.Map;

/** Ways to the tokens of a prompt. */
public final class TokensNavigation {
    /** Where the screen is. */
    public static final String ROUTE = "tokens";

    private static final String CURRICULUM = "curriculum";
    private static final String VERSION = "version";
    private static final String PROBLEM = "problem";

    private TokensNavigation() {}

    /** A link to the screen, where nothing is read yet. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to a text of one's own, read by the policy of a version of a curriculum. */
    public static RouterLink of(String text, String curriculum, int version) {
        return Way.link(text, ROUTE, QueryParameters.simple(reader(curriculum, version)));
    }

    /** A link to the prompt of the problem with this key, a token per character. */
    public static RouterLink ofProblem(String text, String key) {
        return Way.link(text, ROUTE, QueryParameters.of(PROBLEM, key));
    }

    /** A link to the prompt of the problem with this key, read by the policy of a curriculum. */
    public static RouterLink ofProblem(String text, String key, String curriculum, int version) {
        return Way.link(
                text,
                ROUTE,
                QueryParameters.simple(reader(curriculum, version)).merging(PROBLEM, key));
    }

    private static Map<String, String> reader(String curriculum, int version) {
        return Map.of(CURRICULUM, curriculum, VERSION, String.valueOf(version));
    }
}
