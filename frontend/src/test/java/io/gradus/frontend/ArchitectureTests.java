package io.gradus.frontend;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.Route;

@AnalyzeClasses(
        packages = "io.gradus.frontend",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {
    /** Parts that several screens are made of. */
    private static final DescribedPredicate<JavaClass> PARTS =
            resideInAnyPackage(
                    "..frontend.elements..",
                    "..frontend.forms..",
                    "..frontend.preview..",
                    "..frontend.charts..",
                    "..frontend.live..",
                    "..frontend.whatif..");

    private static final DescribedPredicate<JavaClass> WAYS =
            resideInAPackage("..frontend.navigation..");

    private static final DescribedPredicate<JavaClass> DOCUMENTS =
            resideInAnyPackage(
                    "io.gradus.training.base..",
                    "io.gradus.training.document..",
                    "io.gradus.training.problem..",
                    "io.gradus.training.reward..",
                    "io.gradus.training.event",
                    "io.gradus.training.event.alarm",
                    "io.gradus.training.objective..",
                    "io.gradus.training.curriculum..",
                    "io.gradus.training.trainer.steering",
                    "io.gradus.training.trainer.tryout",
                    "io.gradus.training.analysis..");

    private static final DescribedPredicate<JavaClass> PROVENANCE =
            nameMatching("io\\.gradus\\.training\\.worker\\.(Model)?Provenance").forSubtype();

    @ArchTest
    static final ArchRule screensKnowOnlyWaysAndParts =
            slices().matching("io.gradus.frontend.(*)..")
                    .should()
                    .notDependOnEachOther()
                    .ignoreDependency(not(WAYS.or(PARTS)), WAYS.or(PARTS))
                    .ignoreDependency(WAYS, resideInAPackage("..frontend.elements.."))
                    .ignoreDependency(
                            resideInAnyPackage("..frontend.forms..", "..frontend.preview.."),
                            resideInAnyPackage("..frontend.elements..", "..frontend.charts.."))
                    .ignoreDependency(
                            resideInAPackage("..frontend.whatif.."),
                            resideInAnyPackage("..frontend.elements..", "..frontend.forms.."));

    @ArchTest
    static final ArchRule screensHaveNoCycles =
            slices().matching("io.gradus.frontend.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.gradus.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule viewsArePackagePrivate =
            classes()
                    .that()
                    .areAnnotatedWith(Route.class)
                    .or()
                    .implement(HasErrorParameter.class)
                    .should()
                    .bePackagePrivate();

    @ArchTest
    static final ArchRule onlyTheRootsOfTheBackendsFeaturesAreUsed =
            noClasses()
                    .should()
                    .dependOnClassesThat(resideInAPackage("io.gradus.backend..internal.."));

    @ArchTest
    static final ArchRule onlyDocumentsAndProvenanceOfTheTrainingCoreAreUsed =
            noClasses()
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage("io.gradus.training..")
                                    .and(not(DOCUMENTS))
                                    .and(not(PROVENANCE)));

    @ArchTest
    static final ArchRule noTrainingEngineIsTouched =
            noClasses().should().dependOnClassesThat(resideInAPackage("ai.djl.."));

    @ArchTest
    static final ArchRule oneElementPicksFromLists =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("..frontend.elements..")
                    .should()
                    .dependOnClassesThat()
                    .belongToAnyOf(ComboBox.class, MultiSelectComboBox.class)
                    .because("ChoiceBox and ChoicesBox keep what was typed");

    @ArchTest static final ArchRule nothingIsPrinted = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest
    static final ArchRule exceptionsSayWhatWentWrong = NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
}
