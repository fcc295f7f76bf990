package io.gradus.training.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.Acceptance;
import io.gradus.training.analysis.recipe.Acceptances;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every mechanism of a recipe is signed, and five seeds told its signature from the mechanism
 * switched off and from each wrong variant. The recipes in {@code untried.txt} are still to come;
 * the list can only get shorter.
 */
@Tag("slow")
class AcceptedSignatureTests {
    private final ShortRuns none = new ShortRuns(Path.of("no-such-folder"));

    @Test
    void theUntriedRecipesAreThoseOfTheList() throws IOException {
        List<String> untried = new ArrayList<>();
        List<String> why = new ArrayList<>();
        for (Recipe recipe : ShippedRecipes.all()) {
            List<String> faults = faults(recipe);
            if (recipe.document().system().isPresent() && !faults.isEmpty()) {
                untried.add(recipe.name());
                why.add(recipe.name() + ": " + String.join("; ", faults));
            }
        }
        Collections.sort(untried);
        Files.write(Path.of("target", "untried.txt"), untried, StandardCharsets.UTF_8);

        assertThat(untried)
                .as("target/untried.txt has the list of now:\n%s", String.join("\n", why))
                .isEqualTo(UntriedRecipes.names());
    }

    private List<String> faults(Recipe recipe) {
        List<String> faults = new ArrayList<>();
        for (MechanismSpec mechanism : recipe.document().mechanisms()) {
            if (mechanism.signature().isEmpty()) {
                faults.add(mechanism.name() + " is not signed");
            } else {
                fault(recipe, mechanism).ifPresent(faults::add);
            }
        }
        return faults;
    }

    private Optional<String> fault(Recipe recipe, MechanismSpec mechanism) {
        Optional<Acceptance> last = Acceptances.shipped().of(recipe.name(), mechanism.name());
        if (last.isEmpty()) {
            return Optional.of(mechanism.name() + " was not tried");
        }
        if (!last.get().hash().equals(new AcceptanceTrial(recipe, none).hash(mechanism))) {
            return Optional.of(mechanism.name() + " was not tried as it is");
        }
        return last.get().isAccepted()
                ? Optional.empty()
                : Optional.of(mechanism.name() + " was not accepted");
    }
}
