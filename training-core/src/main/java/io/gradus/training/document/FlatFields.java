package io.gradus.training.document;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The settings of a record, those of its {@link Flat} components among them, and the way back. */
final class FlatFields {
    private FlatFields() {}

    /** The settings of a record, in its order. */
    static List<Field> of(Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).flatMap(FlatFields::of).toList();
    }

    private static Stream<Field> of(RecordComponent component) {
        if (!component.isAnnotationPresent(Flat.class)) {
            return Stream.of(Field.of(component));
        }
        return isList(component)
                ? entries(component).map(type -> entry(component, type))
                : of(component.getType()).stream().map(field -> within(component, field));
    }

    private static boolean isList(RecordComponent component) {
        return component.getType() == List.class;
    }

    /** The records that a flat list holds, one of each. */
    private static Stream<Class<?>> entries(RecordComponent component) {
        ParameterizedType list = (ParameterizedType) component.getGenericType();
        Class<?> sealed = (Class<?>) list.getActualTypeArguments()[0];
        return Arrays.stream(sealed.getPermittedSubclasses());
    }

    private static Field entry(RecordComponent component, Class<?> type) {
        Setting setting = type.getAnnotation(Setting.class);
        return new Field(
                setting.key(),
                component,
                setting,
                setting.defaults(),
                Shape.of(type),
                record ->
                        ((List<?>) read(component, record))
                                .stream().filter(type::isInstance).findFirst().orElseThrow());
    }

    private static Field within(RecordComponent component, Field field) {
        String key = field.name() + ": ";
        String usual =
                Arrays.stream(component.getAnnotation(Flat.class).defaults())
                        .filter(given -> given.startsWith(key))
                        .map(given -> given.substring(key.length()))
                        .findFirst()
                        .orElse(field.usual());
        return new Field(
                field.name(),
                field.component(),
                field.setting(),
                usual,
                field.shape(),
                record -> field.valueIn(read(component, record)));
    }

    static Object read(RecordComponent component, Object record) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "cannot read "
                            + component.getName()
                            + " of "
                            + component.getDeclaringRecord().getName(),
                    e);
        }
    }

    /** A record of these values of its settings; throws what its constructor throws. */
    static Object make(Class<?> type, List<?> values) throws InvocationTargetException {
        return make(type, values.iterator());
    }

    private static Object make(Class<?> type, Iterator<?> values) throws InvocationTargetException {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] arguments = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            arguments[i] = argument(components[i], values);
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw e;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make " + type.getName(), e);
        }
    }

    private static Object argument(RecordComponent component, Iterator<?> values)
            throws InvocationTargetException {
        if (!component.isAnnotationPresent(Flat.class)) {
            return values.next();
        }
        if (!isList(component)) {
            return make(component.getType(), values);
        }
        List<Object> entries = new ArrayList<>();
        entries(component).forEach(_ -> entries.add(values.next()));
        return List.copyOf(entries);
    }
}
