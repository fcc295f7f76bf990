package io.gradus.training.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.Acceptance;
import io.gradus.training.analysis.recipe.Acceptances;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every mechanism of a recipe is signed, and five seeds told its signature from the mechanism
 * switched off and from each wrong variant.
 */
@Tag("slow")
class AcceptedSignatureTests {
    private final ShortRuns none = new ShortRuns(Path.of("no-such-folder"));

    static List<String> systems() {
        return ShippedRecipes.all().stream()
                .filter(recipe -> recipe.document().system().isPresent())
                .map(Recipe::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void everyMechanismOfASystemWasAcceptedAsItIs(String name) {
        assertThat(faults(ShippedRecipes.named(name).orElseThrow()))
                .as("try again: ./gradus recipes accept %s", name)
                .isEmpty();
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
